// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../../../support/deferred";
import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const ANSWER = "/api/admin/answer-enquiry/e1";
const WITHDRAW = "/api/admin/withdraw-enquiry-answer/s1";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  kept = null;
  vi.spyOn(console, "error").mockReturnValue();
});

/** What the server says of a change that leaves the enquiry with a status. */
const changed = (status: string, version: number) => ({
  body: { message: "", enquiry: { ...enquiry, status, version }, step: "s1" },
});

/** What the server keeps of an answer. */
let kept: object | null = null;

const draft = (text: string) => ({
  version: `v of ${text}`,
  at: "2026-11-26T12:00:00Z",
  who: "morag",
  isOwn: true,
  subject: "Your enquiry",
  text,
  files: [],
  fileNames: [],
});

/** The server puts what it sent back, before what was kept since. */
const withdraw = () => {
  const since = (kept as { text: string } | null)?.text;
  kept = draft(["May is free.", since].filter(Boolean).join("\n\n"));
  return changed("new", 3);
};

async function open(more = {}) {
  const seen = fakeApi({
    ...NO_STEPS,
    "/api/admin/answer-draft/e1": () => ({ body: { draft: kept } }),
    "/api/admin/save-answer-draft/e1": async (request: Request) => {
      kept = draft(((await request.json()) as { text: string }).text);
      return { body: { draft: kept } };
    },
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    [ANSWER]: changed("replied", 2),
    ...more,
  });
  openAdmin("/admin/enquiry/e1");
  await screen.findByRole("region", { name: "Answer" });
  return seen;
}
const composer = () => within(screen.getByRole("region", { name: "Answer" }));
const type = (text: string) =>
  fireEvent.change(composer().getByRole("textbox", { name: "Your answer" }), { target: { value: text } });
const press = (name: string) => userEvent.click(composer().getByRole("button", { name }));

const sendings = (seen: Request[]) => seen.filter(({ url }) => url.endsWith("answer-enquiry/e1")).length;

test("Enter in the subject sends nothing, and Control and Enter send the answer from any field", async () => {
  const seen = await open();
  type("May is free.");
  const subject = composer().getByRole("textbox", { name: "Subject" });
  await userEvent.type(subject, "{Enter}");
  expect(sendings(seen)).toBe(0);
  const button = composer().getByRole("button", { name: "Send the answer" });
  expect(button).toHaveTextContent("Send the answer Ctrl ↵");
  expect(button).toHaveAttribute("aria-keyshortcuts", "Control+Enter Meta+Enter");
  await userEvent.type(
    composer().getByRole("textbox", { name: "Your answer" }),
    "{Control>}{Enter}{/Control}",
  );
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(sendings(seen)).toBe(1);
});

test.each([
  ["Note", "Your note", "Add the note"],
  ["Their answer", "What they wrote", "Add to the conversation"],
])(
  "%s is added without the answer that is half written, however often the keys are pressed",
  async (kind, label, button) => {
    const seen = await open({ "/api/admin/add-enquiry-step/e1": changed("new", 2) });
    type("Half");
    for (const keys of ["{Enter}", "{Control>}{Enter}{/Control}"]) {
      await press(kind);
      await userEvent.type(composer().getByRole("textbox", { name: label }), "Ring");
      if (keys === "{Enter}") composer().getByRole("button", { name: button }).focus();
      await userEvent.keyboard(keys);
      await screen.findByText(/in the conversation now/);
      await waitFor(() => expect(composer().getByRole("textbox", { name: label })).toHaveValue(""));
      await userEvent.keyboard(keys);
      expect(await composer().findByText("It is required.")).toBeVisible();
      expect(composer().getByRole("textbox", { name: label })).toHaveFocus();
    }
    expect(sendings(seen)).toBe(0);
    expect(seen.filter(({ url }) => url.endsWith("add-enquiry-step/e1"))).toHaveLength(2);
    await press("Answer");
    expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("Half");
  },
);

test("an answer that is taken back has the focus in its text, so that Enter does not send it again", async () => {
  const seen = await open({ [WITHDRAW]: withdraw });
  type("May is free.");
  await press("Send the answer");
  await screen.findByText("Sent.");
  await press("Note");
  composer().getByRole("button", { name: "Add the note" }).focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await screen.findByText("The answer is not sent. What you typed is kept.");
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(sendings(seen)).toBe(1);
});

test("an answer is taken back, and stands in the form again before what was typed since", async () => {
  const seen = await open({
    [WITHDRAW]: withdraw,
  });
  type("May is free.");
  await press("Send the answer");
  await screen.findByText("Sent.");
  type("Another");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The answer is not sent. What you typed is kept.")).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("May is free.\n\nAnother");
  expect(screen.getByRole("button", { name: "New", pressed: true })).toBeVisible();
  expect(seen.some(({ url }) => url.endsWith("withdraw-enquiry-answer/s1"))).toBe(true);
});

test("a note stays a note when an answer is taken back, and when the kind is changed", async () => {
  await open({ [WITHDRAW]: withdraw });
  type("May is free.");
  await press("Send the answer");
  await screen.findByText("Sent.");
  await press("Note");
  const note = () => composer().getByRole("textbox", { name: "Your note" });
  fireEvent.change(note(), { target: { value: "They haggle." } });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("The answer is not sent. What you typed is kept.");
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("May is free.");
  await press("Note");
  expect(note()).toHaveValue("They haggle.");
});

test("what is typed while an answer is sent stays in the form", async () => {
  const answer = deferred<ReturnType<typeof changed>>();
  await open({ [ANSWER]: () => answer.promise });
  type("May is free.");
  await press("Send the answer");
  type("May is free. So is June.");
  answer.resolve(changed("replied", 2));
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("So is June.");
});

test("an answer that is on its way already is not taken back, and the screen says so", async () => {
  await open({
    [WITHDRAW]: { status: 409, body: { message: "It is on its way already." } },
  });
  type("May is free.");
  await press("Send the answer");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("It is on its way already.")).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("");
});

const UNDOABLE = {
  id: "s1",
  at: "2026-11-26T11:59:57Z",
  kind: "answered",
  who: "Morag",
  text: "May is free.",
  value: "",
  former: "",
  subject: "Your enquiry",
  files: [],
  fileNames: [],
  mail: null,
  received: null,
};

test("whoever comes back within the ten seconds can still take the answer back", async () => {
  await open({
    "/api/admin/enquiry-steps/e1": { body: [{ ...UNDOABLE, undoFor: 7 }] },
    [WITHDRAW]: withdraw,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The answer is not sent. What you typed is kept.")).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("May is free.");
});

test("what was sent longer ago is not offered, nor by a server that says nothing of it", async () => {
  await open({ "/api/admin/enquiry-steps/e1": { body: [{ ...UNDOABLE, undoFor: 0 }, UNDOABLE] } });
  expect(await screen.findAllByText("May is free.")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("the day of their answer is the one of London", async () => {
  vi.setSystemTime("2027-06-19T23:30:00Z");
  await open();
  await press("Their answer");
  expect(composer().getByLabelText("Day of their mail")).toHaveValue("2027-06-20");
});
