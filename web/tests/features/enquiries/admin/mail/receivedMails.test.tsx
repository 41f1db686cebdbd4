// @module-tag slow

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, FAILING, NO_STEPS } from "../../../../support/sampleEnquiry";
import { RECEIVED } from "../../../../support/sampleMail";

const STEP = {
  id: "s1",
  at: "2026-05-04T10:00:00Z",
  kind: "received",
  who: "",
  text: "June then.",
  value: "",
  former: "",
  subject: "Re: Your day",
  files: [],
  fileNames: [],
  mail: null,
};

let stored: object;
let steps: object[];

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  stored = enquiry;
  steps = [];
});

async function open() {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": () => ({ body: stored }),
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiry-steps/e1": () => ({ body: steps }),
  });
  openAdmin("/admin/enquiry/e1");
  await screen.findByRole("region", { name: "Answer" });
  // A count that is under way when the window gets the focus is not begun again.
  await screen.findByRole("link", { name: /^Enquiries 1 ?unread$/ });
}

const thread = () => within(screen.getByRole("region", { name: "Conversation" }));
const mailOf = (changes = {}) => [{ ...STEP, received: { ...RECEIVED, ...changes } }];
const UNCONFIRMED = "The receiving server could not confirm the sender.";

test("a mail is shown with its sender, its files and what was left out, and the quotes on demand", async () => {
  steps = mailOf({
    quoted: "> <b>Fàilte</b>",
    files: [{ name: "guests.xlsx", size: 20_480 }],
    notes: ["Pictures in the text are left out."],
  });
  await open();
  expect(await thread().findByText("Eilidh (eilidh@example.org)")).toBeVisible();
  expect(thread().getByText("Answer")).toBeVisible();
  expect(thread().getByText("June then.")).toBeVisible();
  expect(within(thread().getByRole("list", { name: "Files" })).getByRole("listitem")).toHaveTextContent(
    "guests.xlsx 20 KB, in your mailbox",
  );
  expect(within(thread().getByRole("list", { name: "Notes" })).getByRole("listitem")).toHaveTextContent(
    "Pictures in the text are left out.",
  );
  const quoted = thread().getByText("> <b>Fàilte</b>");
  expect(quoted).not.toBeVisible();
  await userEvent.click(thread().getByText("Quoted text"));
  expect(quoted).toBeVisible();
  expect(thread().queryByText(UNCONFIRMED)).not.toBeInTheDocument();
});

test.each([
  ["failed", 1],
  ["unknown", 0],
  ["passed", 0],
])("of a sender whose authenticity is %s the thread warns %i times", async (authenticity, times) => {
  steps = mailOf({ authenticity, name: "" });
  await open();
  expect(await thread().findByText("eilidh@example.org")).toBeVisible();
  expect(thread().queryAllByText(UNCONFIRMED)).toHaveLength(times);
  expect(thread().queryAllByText("About the sender")).toHaveLength(1 - times);
});

test.each([
  ["unknown", "The receiving server says nothing of the sender."],
  ["passed", "The receiving server confirmed the sender’s domain."],
])("of a sender whose authenticity is %s the thread says so on demand", async (authenticity, found) => {
  steps = mailOf({ authenticity });
  await open();
  expect(await thread().findByText(found)).not.toBeVisible();
  await userEvent.click(thread().getByText("About the sender"));
  expect(thread().getByText(found)).toBeVisible();
});

test.each([
  ["reply", "Automatic answer"],
  ["notice", "Notice of a program"],
  ["receipt", "Receipt"],
  ["bulk", "Mail to many people"],
])("a mail that is a %s is called %s", async (automatic, label) => {
  steps = mailOf({ automatic });
  await open();
  expect(await thread().findByText(label)).toBeVisible();
});

test("an answer that a colleague took down is shown as before, also of a server of a former release", async () => {
  steps = [{ ...STEP, who: "Morag", value: "2026-05-06" }];
  await open();
  expect(await thread().findByText(/^Answer of Wed,? 6 May 2026$/)).toBeVisible();
  expect(thread().getByText("Morag")).toBeVisible();
  expect(thread().getByText("Eilidh")).toBeVisible();
});

test("an answer that came back says why, and is not tried again", async () => {
  const mail = { ...FAILING, state: "bounced", lastFailure: "550 no such mailbox", dueAt: null };
  steps = [{ ...STEP, kind: "answered", who: "Morag", mail, received: null }];
  await open();
  expect(await thread().findByText(/^Not delivered:/)).toHaveTextContent(
    "Not delivered: 550 no such mailbox",
  );
  expect(thread().queryByRole("button", { name: "Try again now" })).not.toBeInTheDocument();
});

test("a mail that comes while somebody types is shown and announced, and the focus stays", async () => {
  steps = [{ ...STEP, id: "s0", kind: "noted", who: "Morag", text: "Ring after six." }];
  await open();
  await thread().findByText("Ring after six.");
  const field = screen.getByRole("textbox", { name: "Your answer" });
  await userEvent.type(field, "Dear");
  const scrolled = vi.spyOn(window, "scrollBy");
  steps = [...steps, ...mailOf()];
  stored = { ...enquiry, turn: "ours", turnSince: "2026-05-04T10:00:00Z", version: 2 };
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await thread().findByText("June then.")).toBeVisible();
  expect(thread().getByText("A new mail of Eilidh is in the conversation.")).toHaveAttribute(
    "aria-live",
    "polite",
  );
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Dear");
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  expect(await screen.findByText(/^Your turn since/)).toBeVisible();
});

test("several mails that come at once are counted, and those that were there are not announced", async () => {
  steps = mailOf();
  await open();
  await thread().findByText("June then.");
  expect(thread().queryByText(/new mail/)).not.toBeInTheDocument();
  steps = ["s1", "s2", "s3"].map((id) => ({ ...mailOf()[0], id }));
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(thread().getByText("2 new mails are in the conversation.")).toBeInTheDocument());
});
