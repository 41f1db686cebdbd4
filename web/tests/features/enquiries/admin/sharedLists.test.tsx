import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const CONFLICT = { status: 409, body: { message: "Somebody saved this list.", errors: { version: "x" } } };
const SAID = /^Somebody saved this list\. What is new there stands at the end of yours now\./;

/** Opens an enquiry on a server whose list is another one after the first save, which it refuses; returns what was saved. */
function open(read: string, save: string, lists: object[]) {
  const saved: unknown[] = [];
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/my-account": { body: { id: "m1", username: "morag", role: "owner" } },
    "/api/admin/enquiry-tasks/e1": { body: { tasks: [], missing: 0 } },
    [`/api/admin/${read}`]: () => ({ body: lists[Math.min(saved.length, 1)]! }),
    [`/api/admin/${save}`]: async (request: Request) => {
      if (request.method !== "PUT") return { body: lists[Math.min(saved.length, 1)]! };
      saved.push(await request.json());
      return saved.length === 1 ? CONFLICT : { body: { message: "", templates: [] } };
    },
  });
  openAdmin("/admin/enquiry/e1");
  return saved;
}

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("templates that somebody else saved meanwhile are added to those of the form", async () => {
  const [first, theirs, mine] = ["First", "Theirs", "Mine"].map((name) => ({ name, text: "Dear {name}" }));
  const lists = [
    { templates: [first], version: "1" },
    { templates: [theirs, first], version: "2" },
  ];
  const saved = open("reply-templates", "save-reply-templates", lists);
  await userEvent.click(await screen.findByRole("button", { name: "Edit templates" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Templates" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add a template" }));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getAllByRole("textbox", { name: label })[1]!, { target: { value } });
  fill("Name", "Mine");
  fill("Text", "Dear {name}");
  await userEvent.click(dialog.getByRole("button", { name: "Save the templates" }));
  expect(await dialog.findByText(SAID)).toBeVisible();
  expect(dialog.getByRole("group", { name: "Template 3" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save the templates" }));
  expect(await screen.findByText("Templates saved")).toBeVisible();

  expect(saved).toEqual([
    { templates: [first, mine], version: "1" },
    { templates: [first, mine, theirs], version: "2" },
  ]);
});

test("tasks of every booking that somebody else saved meanwhile are added to those of the form", async () => {
  const [first, theirs] = ["Ask for the deposit", "Order the piper"].map((text) => ({
    text,
    days: 7,
    relation: "after-booking",
  }));
  const lists = [
    { tasks: [first], version: "" },
    { tasks: [first, theirs], version: "2" },
  ];
  const saved = open("booking-tasks", "booking-tasks", lists);
  await userEvent.click(await screen.findByRole("button", { name: "Tasks of every booking" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Save the tasks" }));
  expect(await dialog.findByText(SAID)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save the tasks" }));
  expect(await screen.findByText("Saved for the next bookings")).toBeVisible();

  expect(saved).toEqual([
    { tasks: [first], version: "" },
    { tasks: [first, theirs], version: "2" },
  ]);
});
