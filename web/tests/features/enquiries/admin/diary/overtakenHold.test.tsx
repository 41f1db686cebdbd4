// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE, NO_STEPS } from "../../../../support/sampleEnquiry";
import { STAY as HELD } from "../../../../support/sampleStay";

const STAY = { ...HELD, day: "2027-06-19", endsOn: "2027-01-10", isEnding: false };

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

async function open(kind: string, update: { status?: number; body: unknown }) {
  const seen = fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: { ...enquiry, status: "held" } },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/enquiry-days/e1": {
      body: {
        stay: STAY,
        stays: [{ ...STAY, id: "e3", enquiryId: "e3", name: "Isla", kind }],
        asked: [],
        today: "2026-11-26",
        endsOn: "2026-12-10",
        venues: [],
      },
    },
    "/api/admin/update-enquiry/e1": update,
  });
  openAdmin("/admin/enquiry/e1");
  const diary = within(await screen.findByRole("region", { name: "Diary" }));
  await diary.findByText("Others on the same days");
  return { seen, diary };
}

test("a hold whose days were booked for somebody else asks what becomes of it, and is released", async () => {
  const replied = { body: { message: "", enquiry: { ...enquiry, status: "replied", version: 2 } } };
  const { seen, diary } = await open("booked", replied);
  expect(diary.getByText(/has booked these days/)).toHaveTextContent(
    "Isla has booked these days. What becomes of this hold? Change its days, or release it.",
  );
  expect(diary.getAllByRole("link", { name: "Isla" })[0]).toHaveAttribute("href", "/admin/enquiry/e3");
  await userEvent.click(diary.getByRole("button", { name: "Release the hold" }));
  expect(await screen.findByText("The hold is released, and the enquiry is answered.")).toBeVisible();
  const sent = seen.find(({ url }) => url.endsWith("update-enquiry/e1"))!;
  expect(await sent.json()).toEqual({ status: "replied", version: 1 });
  await waitFor(() => expect(screen.getByRole("button", { name: "Answered", pressed: true })).toBeVisible());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a hold that is not released says why", async () => {
  const { diary } = await open("booked", FAILURE);
  await userEvent.click(diary.getByRole("button", { name: "Release the hold" }));
  expect(await diary.findByText("The cellar is flooded")).toBeVisible();
});

test("another hold on the same days asks nothing", async () => {
  const { diary } = await open("held", FAILURE);
  expect(diary.queryByRole("button", { name: "Release the hold" })).not.toBeInTheDocument();
});
