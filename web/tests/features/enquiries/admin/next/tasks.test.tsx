// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE, NO_STEPS } from "../../../../support/sampleEnquiry";

const TODAY = "2026-11-26";
const BLANK = { day: "", accountId: "", accountName: "", doneAt: null, doneBy: "" };
const DEPOSIT = {
  ...BLANK,
  id: "t1",
  text: "Ask for the deposit",
  day: TODAY,
  accountId: "m1",
  accountName: "Morag",
};
const LATE = { ...BLANK, id: "t2", text: "Order the piper", day: "2026-11-20" };
const DONE = { ...BLANK, id: "t3", text: "Ring them", doneAt: "2026-11-20T10:00:00Z", doneBy: "Iain" };

type Task = typeof DEPOSIT | typeof DONE;

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

let tasks: Task[];
let missing: number;
let sent: Sent[];

const OPEN = { doneAt: null, doneBy: "" };
const TICKED = { doneAt: "2026-11-26T12:00:00Z", doneBy: "Me" };

function change({ isDone, ...rest }: { isDone?: boolean }, id: string) {
  const done = isDone === undefined ? {} : isDone ? TICKED : OPEN;
  tasks = tasks.map((each) => (each.id === id ? { ...each, ...rest, ...done } : each));
}

const remove = (_: object, id: string) => void (tasks = tasks.filter((each) => each.id !== id));
const add = (body: object) => void (tasks = [...tasks, { ...DEPOSIT, ...OPEN, ...body, id: "t9" }]);

const told = (path: string, apply: (body: object, id: string) => void, message = "") => ({
  [`/api/admin/${path}`]: async (request: Request) => {
    const text = await request.text();
    const body = text ? (JSON.parse(text) as object) : {};
    sent.push({ method: request.method, path, body });
    apply(body, path.split("/")[1] ?? "");
    return { body: { message, id: "t9" } };
  },
});

/** A server that does what it is asked, where that is about tasks. */
function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/my-account": { body: { id: "m1", username: "morag", role: "owner" } },
    "/api/admin/enquiry-tasks/e1": () => ({ body: { tasks, missing } }),
    ...told("add-task/e1", add),
    ...told("add-booking-tasks/e1", () => void (missing = 0), "2 tasks are added."),
    ...told("update-task/t1", change),
    ...told("update-task/t3", change),
    ...told("delete-task/t1", remove),
    ...answers,
  });
  return openAdmin("/admin/enquiry/e1");
}

const panel = async () => within(await screen.findByRole("region", { name: "Next" }));
const dialog = async () => within(await screen.findByRole("dialog"));
const box = async (name: string) => (await panel()).findByRole("checkbox", { name });

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  [tasks, missing, sent] = [[LATE, DEPOSIT, DONE], 0, []];
});

test("what is to be done stands beside the conversation, what is done is hidden until it is asked for", async () => {
  open();
  await box(DEPOSIT.text);
  const entries = (await panel()).getAllByRole("listitem");
  expect(entries[0]).toHaveTextContent(/^Order the piper Fri,? 20 Nov Change/);
  expect(entries[1]).toHaveTextContent(/^Ask for the deposit Morag, today Change/);
  expect((await panel()).getByText(/20 Nov/).parentElement).toHaveClass("overdue");
  await userEvent.click((await panel()).getByRole("button", { name: "Show what is done (1)" }));
  expect(await box(DONE.text)).toBeChecked();
  expect((await panel()).getByText("Iain")).toBeVisible();
  await userEvent.click((await panel()).getByRole("button", { name: "Hide what is done" }));
  expect((await panel()).queryByRole("checkbox", { name: DONE.text })).not.toBeInTheDocument();
});

test("a task is ticked by keyboard, keeps the focus, and Undo takes that back", async () => {
  open();
  const tick = await box(DEPOSIT.text);
  tick.focus();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(tick).toBeChecked());
  expect(tick).toHaveFocus();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(tick).not.toBeChecked());
  expect(sent.map(({ body }) => body)).toEqual([{ isDone: true }, { isDone: false }]);
});

test("a task that was done is opened again", async () => {
  open();
  await userEvent.click(await (await panel()).findByRole("button", { name: "Show what is done (1)" }));
  await userEvent.click(await box(DONE.text));
  await waitFor(async () => expect(await box(DONE.text)).not.toBeChecked());
  expect(screen.getByText(`Not done: ${DONE.text}`)).toBeVisible();
});

test("a task is added for a day and a person", async () => {
  tasks = [];
  open();
  await userEvent.click(await (await panel()).findByRole("button", { name: "Add a task" }));
  const form = await dialog();
  await form.findByRole("option", { name: "Morag" });
  await userEvent.type(
    form.getByRole("textbox", { name: /What is to be done/ }),
    "Ask the house for 120{Enter}",
  );
  await userEvent.type(form.getByLabelText("On which day"), "2026-11-27");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Who does it" }), "Morag");
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  expect(await box("Ask the house for 120")).toBeVisible();
  expect(sent[0]?.body).toEqual({ text: "Ask the house for 120", day: "2026-11-27", accountId: "m1" });
  expect((await panel()).getByText(/tomorrow/)).toBeVisible();
});

test("what the server refuses stands at its field", async () => {
  const errors = { text: "It is required." };
  open({ "/api/admin/add-task/e1": { status: 422, body: { message: "Please check the task.", errors } } });
  await userEvent.click(await (await panel()).findByRole("button", { name: "Add a task" }));
  await userEvent.click((await dialog()).getByRole("button", { name: "Add" }));
  expect(await (await dialog()).findByText("It is required.")).toBeVisible();
  await userEvent.click((await dialog()).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a task is changed", async () => {
  open();
  await userEvent.click(await (await panel()).findByRole("button", { name: `Change ${DEPOSIT.text}` }));
  const form = await dialog();
  await userEvent.clear(form.getByLabelText("On which day"));
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Who does it" }), "Nobody yet");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ text: DEPOSIT.text, day: "", accountId: "" }));
});

test("a task is removed, and Undo adds it again", async () => {
  open();
  await userEvent.click(await (await panel()).findByRole("button", { name: `Change ${DEPOSIT.text}` }));
  await userEvent.click((await dialog()).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: DEPOSIT.text })).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await box(DEPOSIT.text)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    method: "POST",
    path: "add-task/e1",
    body: { text: DEPOSIT.text, day: TODAY, accountId: "m1", isDone: false },
  });
});

test("the tasks of a booking that are missing are offered", async () => {
  missing = 2;
  open();
  await userEvent.click(await (await panel()).findByRole("button", { name: "Add 2 tasks of a booking" }));
  expect(await screen.findByText("2 tasks are added.")).toBeVisible();
  expect((await panel()).queryByRole("button", { name: /of a booking/ })).not.toBeInTheDocument();
  expect((await panel()).getByRole("button", { name: "Add a task" })).toHaveFocus();
});

test("a failure says so and leaves the task as it was", async () => {
  open({ "/api/admin/update-task/t1": FAILURE });
  await userEvent.click(await box(DEPOSIT.text));
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(await box(DEPOSIT.text)).not.toBeChecked();
});

test("what could not be fetched is fetched again, and a server of a former release has no tasks", async () => {
  let answer: object = FAILURE;
  open({ "/api/admin/enquiry-tasks/e1": () => answer as typeof FAILURE });
  expect(await screen.findByText("What is to be done could not be fetched.")).toBeVisible();
  answer = { status: 404, body: { message: "Not found" } };
  await userEvent.click((await panel()).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Next" })).not.toBeInTheDocument());
});

test("an undo that fails says why", async () => {
  open({ "/api/admin/add-task/e1": FAILURE });
  await userEvent.click(await (await panel()).findByRole("button", { name: `Change ${DEPOSIT.text}` }));
  await userEvent.click((await dialog()).getByRole("button", { name: "Remove" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
});
