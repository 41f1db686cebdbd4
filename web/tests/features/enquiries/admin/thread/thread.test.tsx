// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { Step, Template } from "../../../../../src/features/enquiries/admin/thread/calls";
import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, EMPTY_STEP, enquiry, FAILING, FAILURE, NO_STEPS } from "../../../../support/sampleEnquiry";

const STEPS = "/api/admin/enquiry-steps/e1";
const ANSWER = "/api/admin/answer-enquiry/e1";
const TEMPLATES = "/api/admin/reply-templates";

let stored = enquiry;
let steps: Step[] = [];

const step = (kind: Step["kind"], values: Partial<Step> = {}): Step => ({
  ...EMPTY_STEP,
  id: `s${steps.length}${kind}`,
  kind,
  ...values,
});

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  stored = { ...enquiry };
  steps = [];
});

const changed = (changes: Partial<typeof enquiry>) => {
  stored = { ...stored, ...changes, version: stored.version + 1 };
  return { body: { message: "", enquiry: stored } };
};

const answered = (changes: Partial<typeof enquiry>) => {
  const { body } = changed(changes);
  return { body: { ...body, step: "s1" } };
};

async function open(more = {}) {
  const seen = fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": () => ({ body: stored }),
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    [STEPS]: () => ({ body: steps }),
    [ANSWER]: () => answered({ status: "replied" }),
    "/api/admin/add-enquiry-step/e1": () => ({ body: { message: "", enquiry: stored } }),
    "/api/admin/update-enquiry/e1": () => changed({}),
    ...more,
  });
  const router = openAdmin("/admin/enquiry/e1");
  await screen.findByRole("region", { name: "Answer" });
  return { seen, router };
}
const composer = () => within(screen.getByRole("region", { name: "Answer" }));
const thread = () => within(screen.getByRole("region", { name: "Conversation" }));
const type = (label: string, text: string) =>
  fireEvent.change(composer().getByRole("textbox", { name: label }), { target: { value: text } });
const press = (name: string) => userEvent.click(composer().getByRole("button", { name }));
const bodyOf = (seen: Request[], path: string): Promise<unknown> =>
  seen.findLast(({ url }) => url.endsWith(path))!.json();

test("a thread says in order what happened, who did it, and what became of each mail", async () => {
  steps = [
    step("answered", {
      value: "replied",
      former: "new",
      subject: "Your day",
      text: "Fàilte",
      files: ["a.jpg"],
      fileNames: ["Plan of the house.pdf"],
    }),
    step("answered", { text: "Again", mail: { ...FAILING, state: "failing" } }),
    step("received", { value: "2026-05-06", text: "الشكر لكم" }),
    step("noted", { text: "Ring after six" }),
    step("changed", { former: "replied", value: "lost", text: "Too far" }),
    step("changed", { former: "lost", value: "spam" }),
    step("assigned", { value: "Ailsa" }),
    step("assigned", { former: "Ailsa" }),
    step("reminder", { value: "2027-05-01" }),
    step("reminder", { former: "2027-05-01" }),
  ].map((each, index) => ({ ...each, id: `s${index}` }));
  await open();
  const shown = await thread().findAllByRole("listitem");
  const titles = shown.map((each) => each.querySelector("strong")?.textContent).filter(Boolean);
  expect(titles).toEqual([
    "Answered, New → Answered",
    "Answered",
    expect.stringMatching(/^Answer of Wed,? 6 May 2026$/),
    "Note",
    "Answered → Lost",
    "Lost → Likely spam",
    "Assigned to Ailsa",
    "Assigned to nobody",
    expect.stringMatching(/^Reminder on Sat,? 1 May 2027$/),
    "No reminder",
  ]);
  expect(thread().getByRole("link", { name: /^Plan of the house.pdf/ })).toHaveAttribute(
    "href",
    "/images/a.jpg",
  );
  expect(thread().getByText(/451 no room here/)).toBeVisible();
  expect(thread().getByText("الشكر لكم")).toHaveAttribute("dir", "auto");
});

test("a mail that failed is tried again at once, and none that was not tried yet", async () => {
  const waiting = step("answered", { id: "s1", mail: { ...FAILING, state: "waiting" } });
  steps = [waiting, step("answered", { mail: { ...FAILING, state: "failing" } })];
  const retry = () => {
    steps = steps.map((each) => ({ ...each, mail: waiting.mail }));
    return { body: {} };
  };
  const { seen } = await open({ "/api/admin/retry-enquiry-answer/s0answered": retry });
  await userEvent.click(await thread().findByRole("button", { name: "Try again now" }));
  await waitFor(() =>
    expect(seen.some(({ url }) => url.endsWith("retry-enquiry-answer/s0answered"))).toBe(true),
  );
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("a thread that cannot be fetched says so", async () => {
  await open({ [STEPS]: FAILURE });
  expect(await screen.findByText("Failed to fetch the conversation")).toBeVisible();
});

test("an answer is sent with its subject to the version that is shown, and stands in the thread", async () => {
  const { seen } = await open();
  await waitFor(() =>
    expect(composer().getByRole("textbox", { name: "Subject" })).toHaveValue("Your enquiry to Ceilidh"),
  );
  type("Your answer", "May is free.");
  steps = [step("answered", { text: "May is free." })];
  await press("Send the answer");
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(await bodyOf(seen, "answer-enquiry/e1")).toEqual({
    subject: "Your enquiry to Ceilidh",
    text: "May is free.",
    key: expect.stringMatching(/^[0-9A-Za-z-]{9,64}$/) as string,
    draft: "",
    files: [],
    privateFiles: [],
    version: 1,
    undoable: true,
  });
  expect(await thread().findByText("May is free.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Answered", pressed: true })).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("");
});

test("an answer that is not sent is kept, and says why", async () => {
  let answer: object = { status: 422, body: { message: "", errors: { subject: "Too long." } } };
  await open({ [ANSWER]: () => answer });
  await press("Send the answer");
  expect(await composer().findByText("It is required.")).toBeVisible();
  type("Your answer", "May is free.");
  await press("Send the answer");
  expect(await composer().findByText("Too long.")).toBeVisible();
  answer = FAILURE;
  await press("Send the answer");
  expect(await composer().findByText("The cellar is flooded")).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue("May is free.");
});

test("an answer to what a colleague answered meanwhile is shown that first", async () => {
  const { seen } = await open({
    [ANSWER]: async (request: Request) => {
      const { version } = (await request.json()) as { version: number };
      if (version === stored.version) return answered({});
      return { status: 409, body: { message: "rory saved this enquiry.", errors: { version: "Older." } } };
    },
  });
  changed({ status: "held" });
  type("Your answer", "May is free.");
  steps = [step("answered", { who: "Rory", text: "June is." })];
  await press("Send the answer");
  expect(await screen.findByText(/rory saved this enquiry\. Look at what is new/)).toBeVisible();
  expect(await thread().findByText("June is.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Held", pressed: true })).toBeVisible();
  await press("Send the answer");
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(await bodyOf(seen, "answer-enquiry/e1")).toMatchObject({ text: "May is free.", version: 2 });
});

test("an answer of the visitor and a note are put into the thread", async () => {
  const { seen } = await open();
  await press("Their answer");
  fireEvent.change(composer().getByLabelText("Day of their mail"), { target: { value: "2026-05-06" } });
  type("What they wrote", "June then.");
  await press("Add to the conversation");
  expect(await screen.findByText("It is in the conversation now")).toBeVisible();
  expect(await bodyOf(seen, "add-enquiry-step/e1")).toEqual({
    kind: "received",
    text: "June then.",
    date: "2026-05-06",
    key: expect.any(String) as string,
  });
  await press("Note");
  type("Your note", "Ring after six.");
  await press("Add the note");
  expect(await screen.findByText("The note is in the conversation now")).toBeVisible();
  expect(await bodyOf(seen, "add-enquiry-step/e1")).toMatchObject({ kind: "noted", text: "Ring after six." });
});

test("a template is filled in, and what the enquiry does not say has to be replaced", async () => {
  const template: Template = { name: "Viewing", text: "Dear {name}, {venue} is free." };
  await open({ [TEMPLATES]: { body: { templates: [template] } } });
  await userEvent.selectOptions(await composer().findByRole("combobox", { name: "Template" }), "Viewing");
  expect(composer().getByRole("textbox", { name: "Your answer" })).toHaveValue(
    "Dear Eilidh, {venue} is free.",
  );
  await press("Send the answer");
  expect(await composer().findByText("Replace {venue}: the enquiry does not say it.")).toBeVisible();
});

test("templates are edited for everybody, and an unknown placeholder is named", async () => {
  let answer: object = {
    status: 422,
    body: { message: "Please check.", errors: { "templates.0.text": "There is no {house}." } },
  };
  let listed: Template[] = [];
  const { seen } = await open({
    [TEMPLATES]: () => ({ body: { templates: listed } }),
    "/api/admin/save-reply-templates": () => answer,
  });
  await press("Add a template");
  const dialog = within(await screen.findByRole("dialog", { name: "Templates" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove template 1" }));
  expect(dialog.getByRole("button", { name: "Add a template" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  fireEvent.change(dialog.getByRole("textbox", { name: "Text" }), { target: { value: "{house}" } });
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Viewing{Enter}");
  expect(seen.some(({ url }) => url.endsWith("save-reply-templates"))).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Save the templates" }));
  expect(await dialog.findByText("There is no {house}.")).toBeVisible();
  const templates = [{ name: "Viewing", text: "Dear {name}" }];
  answer = { body: { templates } };
  listed = templates;
  fireEvent.change(dialog.getByRole("textbox", { name: "Text" }), { target: { value: "Dear {name}" } });
  await userEvent.click(dialog.getByRole("button", { name: "Save the templates" }));
  expect(await screen.findByText("Templates saved")).toBeVisible();
  expect(await bodyOf(seen, "save-reply-templates")).toEqual({ templates, version: "" });
  expect(await composer().findByRole("combobox", { name: "Template" })).toBeVisible();
});

test("an enquiry is assigned to a colleague, and somebody is reminded of it", async () => {
  const { seen } = await open();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Assigned to" }), "Morag");
  expect(await screen.findByText("Assigned to Morag")).toBeVisible();
  expect(await bodyOf(seen, "update-enquiry/e1")).toEqual({ assigneeId: "m1", version: 1 });
  const day = screen.getByLabelText("Remind on");
  fireEvent.change(day, { target: { value: "2027-05-01" } });
  fireEvent.blur(day);
  expect(await screen.findByText("Reminder saved")).toBeVisible();
  expect(await bodyOf(seen, "update-enquiry/e1")).toEqual({ remindOn: "2027-05-01", version: 2 });
});

test("the keys j and k lead through the list, and do nothing while somebody types", async () => {
  const all = ["e0", "e1", "e2"].map((id) => ({ ...enquiry, id, name: `Sender of ${id}` }));
  const { router } = await open({
    "/api/admin/enquiries": { body: all },
    "/api/admin/enquiries/e2": { body: all[2] },
    "/api/admin/enquiry-steps/e2": { body: [] },
  });
  await router.navigate("/admin/enquiry/e1", { state: { position: { list: "", query: {}, index: 1 } } });
  const next = await screen.findByRole("link", { name: "Next: Sender of e2" });
  expect(next).toHaveAttribute("aria-keyshortcuts", "j");
  fireEvent.keyDown(composer().getByRole("textbox", { name: "Your answer" }), { key: "j" });
  fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
  expect(router.state.location.pathname).toBe("/admin/enquiry/e1");
  fireEvent.keyDown(document.body, { key: "j" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiry/e2"));
});

test("likely spam has no form for an answer", async () => {
  const spam = { ...enquiry, spamSign: "links" };
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: spam },
    "/api/admin/enquiry-counts": { body: COUNTS },
  });
  openAdmin("/admin/enquiry/e1");
  expect(await screen.findByRole("region", { name: "Likely spam" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Answer" })).not.toBeInTheDocument();
});
