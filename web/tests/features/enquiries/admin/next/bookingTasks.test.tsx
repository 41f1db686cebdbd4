import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const LISTED = [{ text: "Ask for the deposit", days: 7, relation: "after-booking" }];

function open(role: string, save: (request: Request) => Promise<{ status?: number; body: object }>) {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/my-account": { body: { id: "m1", username: "morag", role } },
    "/api/admin/enquiry-tasks/e1": { body: { tasks: [], missing: 0 } },
    "/api/admin/booking-tasks": (request) =>
      request.method === "PUT" ? save(request) : { body: { tasks: LISTED, version: "1" } },
  });
  openAdmin("/admin/enquiry/e1");
}

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("owners change the tasks of every booking", async () => {
  const saved: unknown[] = [];
  open("owner", async (request) => {
    saved.push(await request.json());
    if (saved.length > 1) return { body: { message: "" } };
    const errors = { "tasks.0.days": "A whole number of days from 0 to 1000." };
    return { status: 422, body: { message: "Please check the tasks.", errors } };
  });
  await userEvent.click(await screen.findByRole("button", { name: "Tasks of every booking" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.click(form.getByRole("button", { name: "Add a task to the list" }));
  await userEvent.click(form.getByRole("button", { name: "Remove task 1" }));
  expect(form.getByRole("button", { name: "Remove task 1" })).toHaveFocus();
  await userEvent.type(form.getByRole("textbox", { name: /What is to be done/ }), "Order the piper{Enter}");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Counted in" }), "days before the event");
  await userEvent.clear(form.getByRole("textbox", { name: "Due" }));
  await userEvent.click(form.getByRole("button", { name: "Save the tasks" }));
  expect(await form.findByText("A whole number of days from 0 to 1000.")).toBeVisible();
  await userEvent.type(form.getByRole("textbox", { name: "Due" }), "30");
  await userEvent.click(form.getByRole("button", { name: "Save the tasks" }));
  expect(await screen.findByText("Saved for the next bookings")).toBeVisible();
  const tasks = [{ text: "Order the piper", days: 30, relation: "before-event" }];
  expect(saved[1]).toEqual({ tasks, version: "1" });
});

test("editors do not change them", async () => {
  open("editor", () => Promise.reject(new Error("unexpected")));
  await screen.findByRole("button", { name: "Add a task" });
  expect(screen.queryByRole("button", { name: "Tasks of every booking" })).not.toBeInTheDocument();
});
