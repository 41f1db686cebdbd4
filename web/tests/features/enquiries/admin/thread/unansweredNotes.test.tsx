// @module-tag slow

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { stored } from "../../../../support/fakeKeyval";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

vi.mock("idb-keyval", () => import("../../../../support/fakeKeyval"));

const ADD = "/api/admin/add-enquiry-step/e1";
const UNSURE = /^No answer came, so it may be there or not\..* it is added once\.$/;

let isUp: boolean;
/** What the server stored, by the keys of the calls. */
let notes: Record<string, string>;

async function add(request: Request) {
  const { key, text } = (await request.json()) as { key: string; text: string };
  notes[key] ??= text;
  if (!isUp) throw new TypeError("Failed to fetch");
  return { body: { message: "", enquiry } };
}

async function open() {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    [ADD]: add,
  });
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request | string) =>
    request === "/healthz" ? Promise.resolve(new Response()) : api(request as Request),
  );
  openAdmin("/admin/enquiry/e1");
  await screen.findByRole("region", { name: "Answer" });
}

const composer = () => within(screen.getByRole("region", { name: "Answer" }));
const press = (name: string) => userEvent.click(composer().getByRole("button", { name }));
const added = () => screen.findByText("The note is in the conversation now");

async function addWithoutAnswer(text: string) {
  isUp = false;
  await press("Note");
  fireEvent.change(composer().getByRole("textbox", { name: "Your note" }), { target: { value: text } });
  await press("Add the note");
  expect(await composer().findByText(UNSURE)).toBeVisible();
  isUp = true;
}

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  stored.clear();
  notes = {};
});

test("a note whose answer got lost waits for its button, and is added once", async () => {
  await open();
  await addWithoutAnswer("Ring");
  window.dispatchEvent(new Event("online"));
  const reached = "The server is reached again. Press the button once more: it is added once.";
  expect(await screen.findByText(reached)).toBeVisible();
  await press("Add the note");
  await added();
  expect(Object.values(notes)).toEqual(["Ring"]);
});

test("the same words are another note once it is known that the first one is there", async () => {
  await open();
  await addWithoutAnswer("Ring");
  await press("Add the note");
  await added();
  await addWithoutAnswer("Ring");
  expect(Object.values(notes)).toEqual(["Ring", "Ring"]);
});

test("a note whose answer got lost is added once also after the page was opened again", async () => {
  await open();
  await addWithoutAnswer("Ring");
  cleanup();
  await waitFor(() => expect(stored.size).toBe(1));
  await open();
  await userEvent.click(await composer().findByRole("button", { name: "Restore" }));
  await press("Add the note");
  await added();
  expect(Object.values(notes)).toEqual(["Ring"]);
});
