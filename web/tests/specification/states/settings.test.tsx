// @module-tag slow

import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { FakeXhr } from "../../support/fakeXhr";
import { answer, fakeUploads, press, sent } from "../../support/itemForm";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";
import { specifiedServer } from "../support/specifiedServer";
import answers from "../support/specifiedAnswers.json";

const FULL_VENUE = "Select Full width Venue";
const FULL_EVENT = "Select Full width Event";
const FEATURED_VENUE = "Select Featured Venue";
const FEATURED_EVENT = "Select Featured Event";
const UPDATED = "Settings Updated!";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
});
afterEach(() => void vi.useRealTimers());

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label, { selector: "select" });
const stands = (label: string, title: string) =>
  waitFor(() => expect(select(label).selectedOptions[0]).toHaveTextContent(title));

async function open(changes = {}) {
  const calls = specifiedServer(changes);
  openAdmin("/admin/settings");
  await screen.findByRole("button", { name: "Save" });
  return calls;
}

async function openWhole() {
  await open();
  await stands(FULL_VENUE, "Dunmore House");
  await stands(FULL_EVENT, "Heather Ball");
}

/** Answers the calls of a save in their sequence, and returns them. */
async function saved(from: number, statuses: number[]) {
  const calls: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const { method, path, body } = await sent(from + index);
    calls.push(`${method} ${path.replace("/api/admin/", "")} ${[...body.entries()].join()}`);
    await answer(status, { message: "" });
  }
  return calls;
}

test("the full-width venue is the one that its own call answers, whatever the list says", async () => {
  const [, , corrie] = answers.venues;
  const calls = await open({ "get-full-width-venue": corrie });
  await stands(FULL_VENUE, "Corrie Lodge");
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["get-venues", "get-events", "get-full-width-venue"]),
  );
});

test("no venue is chosen where that call answers none", async () => {
  await open({ "get-full-width-venue": null });
  await stands(FEATURED_VENUE, "Ardvorran Castle");
  await stands(FULL_VENUE, "None chosen");
});

test("a save sends the four picks one after the other, with their flags alone", async () => {
  await openWhole();
  await userEvent.selectOptions(select(FEATURED_EVENT), "Harvest");
  await press("Save");
  expect(await saved(1, [200, 200, 200, 200])).toEqual([
    "PUT update-venue/v2 isFullWidth,true",
    "PUT update-venue/v1 isFeatured,true",
    "PUT update-event/e4 isFeatured,true",
    "PUT update-event/e3 isFullWidth,true",
  ]);
  expect(await screen.findByText(UPDATED)).toBeVisible();
});

test("nothing chosen sends nothing", async () => {
  await open({ "get-venues": [], "get-events": [], "get-full-width-venue": null });
  await stands(FULL_EVENT, "None chosen");
  await stands(FULL_VENUE, "None chosen");
  await press("Save");
  expect(FakeXhr.sent).toEqual([]);
  expect(screen.queryByText(UPDATED)).not.toBeInTheDocument();
});

test("a success is said for four seconds, a failure stays", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await openWhole();
  await press("Save");
  await saved(1, [500, 200, 500]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await saved(4, [200]);
  expect(await screen.findByText(UPDATED)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(UPDATED)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_001));
  expect(screen.queryByText(UPDATED)).not.toBeInTheDocument();
  expect(screen.getByText("Failed to update venue")).toBeVisible();
  expect(screen.getByText("Failed to update event")).toBeVisible();
});

test("what could not be fetched is said in the console alone", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const failed = new Error("Flooded");
  await open({ "get-venues": failed, "get-events": failed, "get-full-width-venue": failed });
  await waitFor(() =>
    expect(logged.mock.calls.map(([text]) => String(text))).toEqual(
      expect.arrayContaining(["Failed to fetch venues", "Failed to fetch events"]),
    ),
  );
  expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  for (const label of [FULL_VENUE, FULL_EVENT, FEATURED_VENUE, FEATURED_EVENT])
    expect(select(label)).toBeDisabled();
});
