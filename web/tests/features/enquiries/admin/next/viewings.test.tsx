// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE, NO_STEPS } from "../../../../support/sampleEnquiry";

const VIEWING = {
  id: "v1",
  enquiryId: "e1",
  name: "Eilidh",
  venueId: "h1",
  venueTitle: "Torran House",
  day: "2026-12-06",
  time: "14:00",
  startsAt: "2026-12-06T14:00:00Z",
  endsAt: "2026-12-06T15:00:00Z",
  minutes: 50,
  accountId: "m1",
  accountName: "Morag",
  visitors: "Both",
  sequence: 3,
  isTold: true,
  changedAt: "2026-11-26T10:00:00Z",
};

let sent: { path: string; body: object }[];

const answering =
  (...answers: object[]) =>
  async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: (await request.json()) as object });
    return answers[Math.min(sent.length, answers.length) - 1] as { body: object };
  };
const CHANGED = { body: { message: "", viewing: VIEWING } };

function open(viewings: object[], answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/list-venues": { body: { items: [{ item: { id: "h1", title: "Torran House" } }] } },
    "/api/admin/my-account": { body: { id: "m1", username: "morag", role: "editor" } },
    "/api/admin/enquiries/e1": { body: { ...enquiry, about: "venue/h1", aboutTitle: "Torran House" } },
    "/api/admin/enquiry-tasks/e1": { body: { tasks: [], missing: 0 } },
    "/api/admin/enquiry-viewings/e1": { body: viewings },
    "/api/admin/plan-viewing/e1": answering(CHANGED),
    "/api/admin/move-viewing/v1": answering(CHANGED),
    "/api/admin/cancel-viewing/v1": answering(CHANGED),
    "/api/admin/undo-viewing/v1": answering({ body: { message: "" } }),
    ...answers,
  });
  openAdmin("/admin/enquiry/e1");
}

const panel = async () => within(await screen.findByRole("region", { name: "Next" }));
const dialog = async () => within(await screen.findByRole("dialog"));

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  sent = [];
});

test("a viewing is planned, after a warning all the same, and Undo takes it back", async () => {
  const refused = { status: 409, body: { message: "The Mill is booked.", dayHeld: true } };
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  open([], { "/api/admin/plan-viewing/e1": answering(refused, CHANGED) });
  await userEvent.click(await (await panel()).findByRole("button", { name: "Plan a viewing" }));
  const form = await dialog();
  await form.findByRole("option", { name: "Morag" });
  await waitFor(() =>
    expect(form.getByRole("combobox", { name: "Venue" })).toHaveDisplayValue("Torran House"),
  );
  await userEvent.type(form.getByLabelText(/^Day and time/), "2026-12-06T14:00");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Length" }), "45 minutes");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Who shows it" }), "Morag");
  await userEvent.type(form.getByRole("textbox", { name: "Who comes" }), "Both{Enter}");
  expect(form.getByRole("checkbox", { name: "Mail it to Eilidh, with a calendar file" })).toBeChecked();
  await userEvent.type(form.getByRole("textbox", { name: "Words that begin this mail" }), "Dear E,");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("The Mill is booked.")).toBeVisible();
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toHaveFocus());
  await userEvent.click(form.getByRole("button", { name: "Save all the same" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.body).toEqual({
    venueId: "h1",
    start: "2026-12-06T14:00",
    minutes: 45,
    accountId: "m1",
    visitors: "Both",
    tells: true,
    message: "Dear E,",
    despiteClashes: true,
  });
  expect(sent[2]).toEqual({ path: "/api/admin/undo-viewing/v1", body: { sequence: 3 } });
});

test("a viewing stands in the panel and is moved without a mail", async () => {
  open([VIEWING]);
  const entry = await (await panel()).findByRole("listitem");
  expect(entry).toHaveTextContent(/^Viewing · Torran House, Sun,? 6 Dec, 14:00, Morag Both Move/);
  await userEvent.click(within(entry).getByRole("button", { name: /^Move the viewing/ }));
  const form = await dialog();
  expect(form.getByLabelText(/^Day and time/)).toHaveValue("2026-12-06T14:00");
  expect(form.getByRole("combobox", { name: "Length" })).toHaveDisplayValue("50 minutes");
  await userEvent.click(form.getByRole("checkbox"));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Viewing moved")).toBeVisible();
  expect(sent[0]).toMatchObject({ path: "/api/admin/move-viewing/v1", body: { tells: false, minutes: 50 } });
});

test("a viewing is cancelled, and where that fails the dialog says why", async () => {
  const cancelled = answering(FAILURE, CHANGED);
  open([], {
    "/api/admin/cancel-viewing/v1": cancelled,
    "/api/admin/enquiry-viewings/e1": () => ({ body: sent.length < 2 ? [VIEWING] : [] }),
  });
  await userEvent.click(await (await panel()).findByRole("button", { name: /^Move the viewing/ }));
  const form = await dialog();
  await userEvent.click(form.getByRole("button", { name: "Cancel the viewing" }));
  expect(await form.findByText("The cellar is flooded")).toBeVisible();
  await userEvent.click(form.getByRole("button", { name: "Cancel the viewing" }));
  expect(await screen.findByText("Viewing cancelled")).toBeVisible();
  expect(sent[1]?.body).toEqual({ tells: true, message: "" });
  const moves = { name: /^Move the viewing/ };
  await waitFor(() => expect(screen.queryByRole("button", moves)).not.toBeInTheDocument());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("who was told and has no address any more is told nothing", async () => {
  open([VIEWING], { "/api/admin/enquiries/e1": { body: { ...enquiry, email: "" } } });
  await userEvent.click(await (await panel()).findByRole("button", { name: /^Move the viewing/ }));
  await userEvent.click((await dialog()).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Viewing moved")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ tells: false });
});

test("a viewing stands in the diary with its time and leads to the enquiry", async () => {
  const diary = {
    month: "2026-12",
    today: "2026-11-26",
    stays: [],
    asked: [],
    viewings: [VIEWING],
    isCut: false,
  };
  fakeApi({
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/diary": { body: diary },
    "/api/admin/list-venues": { body: { items: [] } },
  });
  openAdmin("/admin/diary?month=2026-12&view=list");
  const entry = await screen.findByRole("link", { name: /Viewing 14:00/ });
  expect(entry).toHaveTextContent("Torran HouseEilidhwith Morag");
  expect(entry).toHaveAttribute("href", "/admin/enquiry/e1");
});
