// @module-tag slow

import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const ANSWER = "/api/admin/answer-enquiry/e1";
const WITHDRAW = "/api/admin/withdraw-enquiry-answer/s1";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

/** What the server says of a change that leaves the enquiry with a status. */
const changed = (status: string, version: number) => ({
  body: { message: "", enquiry: { ...enquiry, status, version }, step: "s1" },
});

async function open(more = {}) {
  const seen = fakeApi({
    ...NO_STEPS,
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
  await userEvent.type(
    composer().getByRole("textbox", { name: "Your answer" }),
    "{Control>}{Enter}{/Control}",
  );
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(sendings(seen)).toBe(1);
});

test("an answer is taken back, and stands in the form again before what was typed since", async () => {
  const seen = await open({
    [WITHDRAW]: changed("new", 3),
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
  await open({ [WITHDRAW]: changed("new", 3) });
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

test("an answer without a connection says that it is kept, and when the server is reached again", async () => {
  let isUp = false;
  await open({
    [ANSWER]: () => (isUp ? changed("replied", 2) : Promise.reject(new TypeError("Failed to fetch"))),
  });
  type("May is free.");
  await press("Send the answer");
  expect(
    await composer().findByText(
      "Failed to send: the server was not reached. What you typed stays in this browser.",
    ),
  ).toBeVisible();
  isUp = true;
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request | string) =>
    request === "/healthz" ? Promise.resolve(new Response()) : api(request),
  );
  window.dispatchEvent(new Event("online"));
  expect(
    await screen.findByText("The server is reached again. Nothing is sent yet: press the button once more."),
  ).toBeVisible();
  await press("Send the answer");
  expect(await screen.findByText("Sent.")).toBeVisible();
});

test("the day of their answer is the one of London", async () => {
  vi.setSystemTime("2027-06-19T23:30:00Z");
  await open();
  await press("Their answer");
  expect(composer().getByLabelText("Day of their mail")).toHaveValue("2027-06-20");
});

const templateText = async () => {
  await press("Add a template");
  return await screen.findByRole("textbox", { name: "Text" });
};

test("a template that was not saved is there when its dialog is opened again, until it is cancelled", async () => {
  await open();
  fireEvent.change(await templateText(), { target: { value: "Dear {name}" } });
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await templateText()).toHaveValue("Dear {name}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await templateText()).toHaveValue("");
});
