// @module-tag slow

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const DRAFT = {
  version: "v1",
  at: "2026-11-26T10:14:00Z",
  who: "morag",
  isOwn: true,
  subject: "Your day",
  text: "May is",
  files: ["a.pdf"],
  fileNames: ["Price list.pdf"],
};

let stored: typeof DRAFT | null = null;

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  stored = null;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function save(request: Request) {
  const { version, ...values } = (await request.json()) as typeof DRAFT;
  if (version !== (stored?.version ?? "")) return { status: 409, body: { message: "Saved meanwhile." } };
  stored = {
    ...DRAFT,
    ...values,
    fileNames: values.files,
    version: `${version}+`,
    at: "2026-11-26T12:00:00Z",
  };
  return { body: { draft: stored } };
}

async function open(more = {}) {
  const seen = fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/answer-draft/e1": () => ({ body: { draft: stored } }),
    "/api/admin/save-answer-draft/e1": save,
    "/api/admin/discard-answer-draft/e1": () => {
      stored = null;
      return { body: { message: "" } };
    },
    ...more,
  });
  openAdmin("/admin/enquiry/e1");
  await screen.findByRole("region", { name: "Answer" });
  return seen;
}
const composer = () => within(screen.getByRole("region", { name: "Answer" }));
const answer = () => composer().getByRole("textbox", { name: "Your answer" });
const type = (text: string) => fireEvent.change(answer(), { target: { value: text } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("an answer begins where it was left on another device, and says when that was kept", async () => {
  stored = DRAFT;
  await open();
  expect(await composer().findByRole("button", { name: /^Remove Price list\.pdf/ })).toBeVisible();
  expect(answer()).toHaveValue("May is");
  expect(composer().getByRole("textbox", { name: "Subject" })).toHaveValue("Your day");
  expect(composer().getByText(/^kept,/)).toHaveTextContent("kept, 10:14");
  expect(composer().queryByText(/Restore/)).not.toBeInTheDocument();
});

test("what is typed is kept some seconds later, or when the page is hidden, with the name of whoever wrote it", async () => {
  stored = { ...DRAFT, isOwn: false, who: "Rory" };
  const seen = await open();
  expect(await screen.findByText(/wrote this, kept/)).toHaveTextContent("Rory wrote this, kept, 10:14");
  type("May is free.");
  expect(composer().getByText("Keeping…")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(await composer().findByText(/^kept,/)).toHaveTextContent("kept, 12:00");
  expect(stored).toMatchObject({ text: "May is free.", subject: "Your day", files: ["a.pdf"] });

  type("May is free. So is June.");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(stored?.text).toBe("May is free. So is June."));
  expect(seen.findLast(({ url }) => url.endsWith("save-answer-draft/e1"))?.keepalive).toBe(true);
});

test("a draft is discarded, and comes back with Undo", async () => {
  stored = DRAFT;
  await open();
  await waitFor(() => expect(answer()).toHaveValue("May is"));
  await press("Discard what is written");
  expect(answer()).toHaveValue("");
  expect(answer()).toHaveFocus();
  await waitFor(() => expect(stored).toBeNull());
  expect(composer().queryByText(/^kept,/)).not.toBeInTheDocument();
  await press("Undo");
  expect(answer()).toHaveValue("May is");
  await waitFor(() => expect(stored).toMatchObject({ text: "May is", files: ["a.pdf"] }));
});

test("an answer names its draft, which is gone when it is sent", async () => {
  stored = DRAFT;
  const seen = await open({
    "/api/admin/answer-enquiry/e1": () => {
      stored = null;
      return { body: { message: "", enquiry: { ...enquiry, version: 2 }, step: "s1" } };
    },
  });
  await waitFor(() => expect(answer()).toHaveValue("May is"));
  await press("Send the answer");
  expect(await screen.findByText("Sent.")).toBeVisible();
  const sent = seen.find(({ url }) => url.endsWith("answer-enquiry/e1"))!;
  expect(await sent.json()).toMatchObject({ text: "May is", draft: "v1" });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(answer()).toHaveValue("");
  expect(stored).toBeNull();
});

test("who sends a draft that a colleague sent meanwhile is told so", async () => {
  stored = DRAFT;
  const message = "Rory saved this enquiry while you were working on it.";
  await open({
    "/api/admin/answer-enquiry/e1": () => {
      stored = null;
      return { status: 409, body: { message } };
    },
  });
  await waitFor(() => expect(answer()).toHaveValue("May is"));
  await press("Send the answer");
  expect(
    await composer().findByText(
      `${message} Look at what is new: the draft was sent meanwhile, or discarded.`,
    ),
  ).toBeVisible();
  expect(answer()).toHaveValue("");
});

test.each([
  ["Put it below mine", "Mine\n\nTheirs"],
  ["Leave it out", "Mine"],
])("two who write at once see the words of both: %s", async (choice, left) => {
  await open({ "/api/admin/tell-form-open": { body: { others: ["Rory"] } } });
  type("Mine");
  expect(await composer().findByText(/is writing an answer too/)).toHaveTextContent("Rory is writing");
  stored = { ...DRAFT, isOwn: false, who: "Rory", text: "Theirs" };
  await act(() => vi.advanceTimersByTimeAsync(2500));
  const other = within(await composer().findByRole("region", { name: "Another draft" }));
  expect(other.getByText("Theirs")).toBeVisible();
  expect(other.getByText("Price list.pdf")).toBeVisible();
  expect(other.getByRole("status")).toHaveTextContent("Rory wrote this meanwhile, 10:14.");
  await press(choice);
  expect(answer()).toHaveFocus();
  await waitFor(() => expect(stored?.text).toBe(left));
  expect(answer()).toHaveValue(left);
  await waitFor(() =>
    expect(composer().queryByRole("region", { name: "Another draft" })).not.toBeInTheDocument(),
  );
});

test("the own words of another device are called that", async () => {
  await open();
  type("Mine");
  stored = { ...DRAFT, text: "From the phone", files: [] };
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(await composer().findByText(/^You wrote this in another window/)).toBeVisible();
});

test("nobody is told of a writer who writes nothing, and notes are no part of the draft", async () => {
  const seen = await open({ "/api/admin/tell-form-open": { body: { others: [] } } });
  await press("Note");
  fireEvent.change(composer().getByRole("textbox", { name: "Your note" }), { target: { value: "Ring" } });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  const calls = seen.map(({ url }) => url.slice(url.lastIndexOf("admin/") + 6));
  expect(calls).not.toContain("tell-form-open");
  expect(calls).not.toContain("save-answer-draft/e1");
  await userEvent.click(composer().getByRole("button", { name: "Answer" }));
  expect(answer()).toHaveValue("");
});

test("who removes a wrong address writes a note, and the draft stays", async () => {
  const removed = { ...enquiry, email: "", version: 2 };
  await open({ "/api/admin/correct-enquiry/e1": { body: { message: "", enquiry: removed } } });
  type("Mine");
  await userEvent.click(screen.getByRole("button", { name: "Correct E-mail" }));
  await userEvent.clear(screen.getByRole("textbox", { name: "E-mail" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await composer().findByText(/^There is no e-mail address to answer to/)).toBeVisible();
  expect(composer().getByRole("textbox", { name: "Your note" })).toHaveValue("");
  expect(composer().queryByRole("button", { name: "Send the answer" })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(stored?.text).toBe("Mine");
});
