// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const REFUSED = { status: 409, body: { message: "admin saved this enquiry while you were working on it." } };
const OTHER = { id: "e2", status: "booked", about: "Corrie", date: "", name: "Mairi" };

let stored: Record<string, unknown>;
let isUp: boolean;
/** Whether what is sent is stored while no answer comes back. */
let isStored: boolean;
let joined: string[];

const lost = <T,>(answer: T): T => {
  if (!isUp) throw new TypeError("Failed to fetch");
  return answer;
};

async function save(request: Request) {
  const { version, ...sent } = (await request.json()) as { version: number };
  if (version !== stored["version"]) return lost(REFUSED);
  if (isStored) stored = { ...stored, ...sent, version: version + 1 };
  return lost({ body: { message: "", enquiry: stored } });
}

/** Opens an enquiry on a server that gives no answer, or where `isDown` is set none at all, to the first change. */
async function open({ isDown = false } = {}) {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": () => (isDown ? lost({ body: stored }) : { body: stored }),
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/enquiries-of-person/e1": () => ({ body: joined.length ? [] : [OTHER] }),
    "/api/admin/correct-enquiry/e1": save,
    "/api/admin/update-enquiry/e1": save,
    "/api/admin/join-enquiries/e1": async (request) => {
      joined.push(((await request.json()) as { other: string }).other);
      return lost({ body: {} });
    },
  });
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request | string) =>
    request === "/healthz" ? Promise.resolve(new Response()) : api(request as Request),
  );
  openAdmin("/admin/enquiry/e1");
  await screen.findByRole("group", { name: "Status" });
  isUp = false;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const unsure = (what: string) => `The server did not answer. ${what} again.`;

async function correctGuests() {
  await press("Add Guests");
  await userEvent.type(screen.getByRole("textbox", { name: "Guests" }), "120{Enter}");
}

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  [stored, isUp, isStored, joined] = [{ ...enquiry }, true, true, []];
});

test("a correction whose answer got lost counts as saved once the enquiry has it", async () => {
  await open({ isDown: true });
  await correctGuests();
  const saved = "The correction may be saved all the same: look before you save it";
  expect(await screen.findByText(unsure(saved))).toBeVisible();
  isUp = true;
  await press("Save");
  expect(await screen.findByText("Guests saved")).toBeVisible();
  expect(stored).toMatchObject({ guests: "120", version: 2 });
});

test("an enquiry is fetched again when the server is reached again after a lost answer", async () => {
  await open({ isDown: true });
  await correctGuests();
  await screen.findByText(/^The server did not answer/);
  await press("Cancel");
  isUp = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("120")).toBeVisible();
});

test("a correction that was not saved is saved when the button is pressed again", async () => {
  await open();
  isStored = false;
  await correctGuests();
  await screen.findByText(/^The server did not answer/);
  [isUp, isStored] = [true, true];
  await press("Save");
  expect(await screen.findByText("Guests saved")).toBeVisible();
  expect(stored).toMatchObject({ guests: "120" });
});

test("a status whose answer got lost counts as saved where the enquiry has it, and may be saved elsewhere", async () => {
  await open();
  await press("Answered");
  expect(await screen.findByText("Status saved: Answered")).toBeVisible();
  isStored = false;
  await press("Viewing");
  const saved = "The change may be saved all the same: look before you save it";
  expect(await screen.findByText(unsure(saved))).toBeVisible();
});

test("an enquiry that is joined although no answer came is no longer offered", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^Join/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Join/ })).not.toBeInTheDocument());
  expect(joined).toEqual(["e2"]);
});
