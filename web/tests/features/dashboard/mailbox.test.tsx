// @module-tag slow

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { COUNTS } from "../../support/sampleEnquiry";
import { MAILBOX } from "../../support/sampleMail";

const NO_TODO = {
  waiting: [],
  waitingTotal: 0,
  reminders: [],
  endingHolds: [],
  failedMails: [],
  failedEvents: 0,
  missed: [],
  unfinished: {},
  changes: [],
};

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

function open(mailbox?: object | null, address = "/admin/dashboard") {
  fakeApi({
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/other-mails": { body: [] },
    "/api/admin/todo": { body: mailbox === undefined ? NO_TODO : { ...NO_TODO, mailbox } },
  });
  return openAdmin(address);
}

const waiting = async () =>
  within((await screen.findByText("Every enquiry is answered.")).closest("section") as HTMLElement);
const failing = () => screen.queryByRole("region", { name: "Mail that could not be read" });
const navigation = () => within(screen.getByRole("navigation", { name: "Back office" }));

test.each([
  ["a server of a former release", undefined],
  ["a server without a mailbox", null],
])("%s says nothing of mail, and the navigation has no screen for it", async (_, mailbox) => {
  open(mailbox);
  expect((await waiting()).queryByText(/mail/i)).not.toBeInTheDocument();
  expect(failing()).not.toBeInTheDocument();
  expect(navigation().queryByRole("link", { name: "Other mail" })).not.toBeInTheDocument();
});

test.each([
  ["2026-11-26T11:58:00Z", "2 min ago"],
  ["2026-11-26T11:59:30Z", "just now"],
  ["2026-11-26T10:00:00Z", "2 h ago"],
])("a mailbox that was read at %s is mentioned in a line", async (lastReadAt, words) => {
  open({ ...MAILBOX, lastReadAt });
  const line = await (await waiting()).findByText(/^Mailbox read/);
  expect(line).toHaveTextContent(`Mailbox read ${words}`);
  expect(failing()).not.toBeInTheDocument();
  expect((await waiting()).queryByRole("link", { name: /other mail/ })).not.toBeInTheDocument();
});

test("a mailbox that was never read and does not fail is not mentioned", async () => {
  open({ ...MAILBOX, lastReadAt: null });
  expect((await waiting()).queryByText(/^Mailbox read/)).not.toBeInTheDocument();
});

test.each([
  [1, "1 other mail"],
  [3, "3 other mails"],
])("%i mails that belong to no enquiry are led to", async (otherMails, name) => {
  const router = open({ ...MAILBOX, otherMails });
  await userEvent.click(await (await waiting()).findByRole("link", { name }));
  expect(router.state.location.pathname).toBe("/admin/other-mails");
  expect(await screen.findByRole("heading", { level: 1, name: "Other mail" })).toBeVisible();
});

test.each([
  ["2026-11-26T09:00:00Z", "Last read: Today 09:00."],
  [null, "The mailbox was never read."],
])("a mailbox that fails and was read at %s says since when and why", async (lastReadAt, words) => {
  const lastFailure = "the server refused the password";
  open({ ...MAILBOX, lastReadAt, lastFailure, failingSince: "2026-11-26T09:05:00Z" });
  const section = await screen.findByRole("region", { name: "Mail that could not be read" });
  expect(section).toHaveTextContent(`Since Today 09:05: ${lastFailure} ${words}`);
  expect((await waiting()).queryByText(/^Mailbox read/)).not.toBeInTheDocument();
});

test("the navigation leads to the other mail from every screen where there is a mailbox", async () => {
  const router = open(MAILBOX, "/admin/settings");
  await userEvent.click(await screen.findByRole("link", { name: "Other mail" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Other mail" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/other-mails");
  expect(navigation().getByRole("link", { name: "Other mail" })).toHaveAttribute("aria-current", "page");
});
