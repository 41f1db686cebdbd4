// @module-tag slow

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { asksBeforeClosing, loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE, NO_STEPS } from "../../../support/sampleEnquiry";

type Answer = { status?: number; body: object };

const SAVED: Answer = { body: { message: "", enquiry: { ...enquiry, remindOn: "2027-05-01", version: 2 } } };

/** Opens an enquiry and enters a day in the field, which keeps the focus. */
async function enter(update: () => Answer | Promise<Answer>) {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiries": { body: [enquiry], headers: { "X-Total-Count": "1" } },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/update-enquiry/e1": update,
  });
  const router = openAdmin("/admin/enquiries", "/admin/enquiry/e1");
  const field = await screen.findByLabelText("Remind on");
  expect(asksBeforeClosing()).toBe(false);
  field.focus();
  fireEvent.change(field, { target: { value: "2027-05-01" } });
  return { router, field };
}

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

test("going back asks before it discards a reminder whose field has the focus yet", async () => {
  const { router } = await enter(() => FAILURE);
  expect(asksBeforeClosing()).toBe(true);
  await act(() => router.navigate(-1));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiries"));
});

test("a link that leaves the field saves the reminder and asks nothing", async () => {
  const update = deferred<Answer>();
  const { router } = await enter(() => update.promise);
  await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiries"));
  update.resolve(SAVED);
  expect(await screen.findByText("Reminder saved")).toBeVisible();
});

test("a reminder counts as entered until it is saved", async () => {
  let answer: Answer = FAILURE;
  const { field } = await enter(() => answer);
  fireEvent.blur(field);
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  answer = SAVED;
  fireEvent.blur(field);
  expect(await screen.findByText("Reminder saved")).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);
});
