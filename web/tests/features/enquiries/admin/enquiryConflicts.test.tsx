// @module-tag slow

import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const CONFLICT = "rory saved this enquiry while you were working on it.";

let stored = enquiry;
let refusals = 0;

/** A change that another user saves. */
const saveElsewhere = (changes: Partial<typeof enquiry>) => {
  stored = { ...stored, ...changes, version: stored.version + 1 };
};

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  stored = { ...enquiry, notes: "Before" };
  refusals = 0;
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": () => ({ body: stored }),
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/update-enquiry/e1": update,
    "/api/admin/answer-enquiry/e1": answer,
  });
});

/** Accepts a change only if it has the stored version, as the server does. */
async function update(request: Request) {
  const { version, ...changes } = (await request.json()) as Partial<typeof enquiry>;
  if (version !== stored.version) {
    refusals += 1;
    return { status: 409, body: { message: CONFLICT, errors: { version: "Older." } } };
  }
  saveElsewhere(changes);
  return { body: { message: "", enquiry: stored } };
}

function answer() {
  saveElsewhere({ status: "replied" });
  return { body: { message: "", enquiry: stored } };
}

async function openNotes(text: string) {
  openAdmin("/admin/enquiry/e1");
  fireEvent.input(await screen.findByRole("textbox", { name: "Notes" }), { target: { value: text } });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const saveNotes = () => press("Save notes");

const expectStatus = (name: string) =>
  expect(screen.getByRole("button", { name, pressed: true })).toBeVisible();

test("notes are saved without a question while somebody else changed the status, which is then shown", async () => {
  await openNotes("Mine alone");
  saveElsewhere({ status: "booked" });
  expectStatus("New");
  await saveNotes();
  expect(await screen.findByText("Notes saved")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expectStatus("Booked");
  expect(stored).toMatchObject({ notes: "Mine alone", status: "booked" });
});

test("notes and statuses of one visit are saved one upon the other", async () => {
  await openNotes("First");
  await press("Answered");
  expect(await screen.findByText("Status saved: Answered")).toBeVisible();
  await saveNotes();
  expect(await screen.findByText("Notes saved")).toBeVisible();
  await press("Booked");
  expect(await screen.findByText("Status saved: Booked")).toBeVisible();
  expect(stored).toMatchObject({ notes: "First", status: "booked", version: 4 });
  expect(refusals).toBe(0);
});

test("notes are saved upon an answer of the same visit", async () => {
  await openNotes("First");
  fireEvent.input(screen.getByRole("textbox", { name: "Your answer" }), {
    target: { value: "May is free." },
  });
  await press("Send the answer");
  expect(await screen.findByText("Sent.")).toBeVisible();
  await saveNotes();
  expect(await screen.findByText("Notes saved")).toBeVisible();
  expect(stored).toMatchObject({ notes: "First", status: "replied", version: 3 });
  expect(refusals).toBe(0);
});

test("notes saved first by another editor are shown beside the own ones to choose from", async () => {
  await openNotes("What I wrote");
  saveElsewhere({ notes: "What Rory wrote" });
  await saveNotes();
  const question = within(await screen.findByRole("dialog", { name: "Saved elsewhere first" }));
  for (const text of [CONFLICT, "What I wrote", "What Rory wrote"])
    expect(question.getByText(text)).toBeVisible();
  expect(stored.notes).toBe("What Rory wrote");
  await userEvent.click(question.getByRole("radio", { name: "Mine" }));
  await userEvent.click(question.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByText("Notes saved")).toBeVisible();
  expect(stored.notes).toBe("What I wrote");
});

test("a status set first by another editor is reported and shown, and can be changed", async () => {
  await openNotes("Before");
  saveElsewhere({ status: "lost" });
  await press("Booked");
  expect(await screen.findByText(CONFLICT)).toBeVisible();
  expectStatus("Lost");
  expect(stored.status).toBe("lost");
  await press("Booked");
  expect(await screen.findByText("Status saved: Booked")).toBeVisible();
  expect(stored.status).toBe("booked");
});
