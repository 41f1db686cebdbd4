import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const SINCE = "2026-03-20T10:00:00Z";
const OURS = { ...enquiry, turn: "ours", turnSince: SINCE, overdueAt: "2126-03-23T10:00:00Z" };
const OVERDUE = { ...OURS, id: "e2", name: "Iain", overdueAt: "2026-03-23T10:00:00Z" };
const THEIRS = { ...enquiry, id: "e3", name: "Ailsa", turn: "theirs", turnSince: SINCE };

const ANSWERS = {
  ...NO_STEPS,
  "/api/admin/enquiry-counts": { body: COUNTS },
  "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
};

const turnIn = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(name) })).getByText(/turn since/);

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("the list says whose turn it is and since when, and marks what is overdue", async () => {
  fakeApi({
    ...ANSWERS,
    "/api/admin/enquiries": { body: [OURS, OVERDUE, THEIRS], headers: { "X-Total-Count": "3" } },
  });
  openAdmin("/admin/enquiries");
  await screen.findByRole("link", { name: "Iain" });
  const turn = turnIn(OURS.name);
  expect(turn).toHaveTextContent("Your turn since 20 March");
  expect(turn).not.toHaveClass("overdue");
  expect(turnIn("Iain")).toHaveTextContent("Overdue: your turn since 20 March");
  expect(turnIn("Iain")).toHaveClass("overdue");
  expect(turnIn("Ailsa")).toHaveTextContent("Their turn since 20 March");
  expect(turnIn("Ailsa")).not.toHaveClass("overdue");
});

test.each([
  ["Whose turn", "Your turn", "turn=ours"],
  ["Whose turn", "Their turn", "turn=theirs"],
  ["Assigned to", "Nobody", "assigned=false"],
])("the list is narrowed by %s: %s", async (label, choice, asked) => {
  const queries: string[] = [];
  const list = (request: Request) => {
    queries.push(new URL(request.url).search);
    return { body: [OURS], headers: { "X-Total-Count": "1" } };
  };
  const colleagues = { body: ["Morag", "Iain"].map((name) => ({ id: name, name })) };
  fakeApi({ ...ANSWERS, "/api/admin/colleagues": colleagues, "/api/admin/enquiries": list });
  openAdmin("/admin/enquiries");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: label }), choice);
  await waitFor(() => expect(queries.at(-1)).toContain(asked));
  expect(screen.getByRole("combobox", { name: label })).toHaveDisplayValue(choice);
});

test.each([
  ["Needs no answer", OURS, "theirs", "It waits for them now"],
  ["Needs an answer", { ...THEIRS, id: "e1" }, "ours", "It waits for you now"],
])("%s changes whose turn it is", async (button, stored, turn, told) => {
  let now = stored;
  const update = async (request: Request) => {
    const sent = (await request.json()) as { turn: string };
    expect(sent).toEqual({ turn, version: stored.version });
    now = { ...now, ...sent, turnSince: "2026-04-01T10:00:00Z", version: stored.version + 1 };
    return { body: { message: "", enquiry: now } };
  };
  fakeApi({
    ...ANSWERS,
    "/api/admin/enquiries/e1": () => ({ body: now }),
    "/api/admin/update-enquiry/e1": update,
  });
  openAdmin("/admin/enquiry/e1");
  expect(await screen.findByText(/turn since/)).toHaveTextContent("since 20 March");
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText(/turn since/)).toHaveTextContent("since 1 April");
});
