// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const LOG = "/api/admin/audit-log";
const NOTHING = { kind: "", id: "", title: "", version: 0 };
const entry = (id: string, action: string, subject: object = {}, more: object = {}) => ({
  id,
  at: "2026-06-03T08:00:00Z",
  accountId: "a1",
  who: "Morag",
  ipAddress: "192.0.2.7",
  action,
  subject: { ...NOTHING, ...subject },
  ...more,
});
const PEOPLE = [{ id: "a1", username: "morag", name: "Morag", email: "" }];

function serve(entries: object[], after = "", answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    [LOG]: { body: { entries, after } },
    "/api/admin/people": { body: PEOPLE },
    ...answers,
  });
}

const rows = () => [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
const asked = (requests: Request[]) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === LOG)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

test("says who did what, when and from where, with links to the item and to the version that it made", async () => {
  serve([
    entry("3", "publish", { kind: "venues", id: "v1", title: "Dunmore House", version: 3 }),
    entry("2", "sign-in"),
    entry("1", "sign-in-failed", {}, { who: "", ipAddress: "192.0.2.9" }),
  ]);
  openAdmin("/admin/audit-log");
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    "3 Jun 2026, 09:00 BSTMoragPublished: venue Dunmore House, version 3192.0.2.7",
    "3 Jun 2026, 09:00 BSTMoragSigned in192.0.2.7",
    "3 Jun 2026, 09:00 BSTSomebody unknownFailed to sign in192.0.2.9",
  ]);
  expect(document.title).toMatch(/^Audit log/);
  expect(screen.getByRole("link", { name: "Dunmore House" })).toHaveAttribute("href", "/admin/venue/v1");
  expect(screen.getByRole("link", { name: "version 3" })).toHaveAttribute(
    "href",
    "/admin/venue-history/v1?right=3",
  );
  expect(screen.getByText("3 entries. That is all.")).toBeVisible();
});

test("what is in the trash leads there, what was deleted for ever nowhere", async () => {
  serve([
    entry("2", "deleted", { kind: "venues", id: "v1", title: "Dunmore House" }),
    entry("1", "trashed", { kind: "venues", id: "v1", title: "Dunmore House" }),
  ]);
  openAdmin("/admin/audit-log");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(
    screen.getAllByRole("link", { name: "Dunmore House" }).map((link) => link.getAttribute("href")),
  ).toEqual(["/admin/trash"]);
});

test.each([
  [
    "setting-changed",
    { kind: "setting", id: "second-factor-required", title: "yes" },
    "Changed a setting: everybody needs a second factor",
  ],
  ["exported", { kind: "enquiries" }, "Exported: enquiries"],
  ["exported", { kind: "archive" }, "Exported: backup of everything"],
  ["redirect-saved", { kind: "site_redirects", title: "/old" }, "Saved a redirect: /old"],
  ["deactivated", { kind: "account", id: "a2", title: "Iain" }, "Deactivated: Iain"],
  [
    "session-ended",
    { kind: "session", id: "s", title: "Firefox on Windows" },
    "Ended a session: on Firefox on Windows",
  ],
  [
    "publish",
    { kind: "site", id: "site", title: "Ceilidh", version: 2 },
    "Published: words of the site, version 2",
  ],
  ["some-new-thing", { kind: "new_things", title: "It" }, "some new thing: new things It"],
])("%s of %o is said in words", async (action, subject, text) => {
  serve([entry("1", action, subject)]);
  openAdmin("/admin/audit-log");
  await waitFor(() => expect(rows()[0]).toContain(text));
});

test("an empty log, a log that is loading and one that does not come say so", async () => {
  const answer = deferred<{ body: unknown }>();
  serve([], "", { [LOG]: () => answer.promise });
  openAdmin("/admin/audit-log");
  expect(await screen.findByText("Loading...")).toBeVisible();
  answer.resolve({ body: { entries: [], after: "" } });
  expect(await screen.findByText("There are no entries yet.")).toBeVisible();
});

test("a log that does not come can be asked for again", async () => {
  serve([], "", { [LOG]: { status: 500, body: {} } });
  openAdmin("/admin/audit-log");
  expect(await screen.findByText("Failed to fetch the audit log")).toHaveAttribute("role", "alert");
  serve([entry("1", "sign-in")]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rows()[0]).toContain("Signed in"));
});

test("filters are in the address, with whole days of London", async () => {
  const requests = serve([entry("1", "sign-in")]);
  const router = openAdmin("/admin/audit-log?from=2026-03-28&to=2026-03-29&who=a1");
  await waitFor(() => expect(rows()).toHaveLength(1));
  // Summer time begins on 29 March.
  expect(asked(requests)).toEqual([
    { who: "a1", from: "2026-03-28T00:00:00+00:00", to: "2026-03-30T00:00:00+01:00", limit: "50" },
  ]);
  expect(await screen.findByRole("option", { name: "Morag", selected: true })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText("What"), "Signed in");
  await waitFor(() => expect(router.state.location.search).toContain("action=sign-in"));
  await waitFor(() => expect(asked(requests).at(-1)).toMatchObject({ action: "sign-in", who: "a1" }));
  await userEvent.click(screen.getByRole("link", { name: "Show everything" }));
  await waitFor(() => expect(asked(requests).at(-1)).toEqual({ limit: "50" }));
  expect(screen.getByLabelText("From")).toHaveValue("");
});

test("what makes no sense in the address is left out", async () => {
  const requests = serve([]);
  openAdmin("/admin/audit-log?from=yesterday&to=2026-02-31&who=%00&action=nothing");
  expect(await screen.findByText("There are no entries yet.")).toBeVisible();
  expect(asked(requests)).toEqual([{ limit: "50" }]);
});

test("a search that finds nothing says so", async () => {
  const requests = serve([]);
  openAdmin("/admin/audit-log");
  await userEvent.type(await screen.findByLabelText("Search the audit log"), "dunmore");
  expect(await screen.findByText("No entry matches.")).toBeVisible();
  expect(asked(requests).at(-1)).toEqual({ search: "dunmore", limit: "50" });
});

test("more entries are loaded after those that are shown", async () => {
  const requests = serve([], "", {
    [LOG]: ({ url }) =>
      new URL(url).searchParams.get("after")
        ? { body: { entries: [entry("1", "sign-out")], after: "" } }
        : { body: { entries: [entry("2", "sign-in")], after: "2" } },
  });
  openAdmin("/admin/audit-log");
  expect(await screen.findByText("One entry, and there are more.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  const end = await screen.findByText("2 entries. That is all.");
  expect(rows().map((text) => text.includes("Signed in"))).toEqual([true, false]);
  expect(asked(requests).at(-1)).toEqual({ after: "2", limit: "50" });
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  await waitFor(() => expect(end).toHaveFocus());
});

test("a next page that does not come is said, and the entries stay", async () => {
  serve([], "", {
    [LOG]: ({ url }) =>
      new URL(url).searchParams.get("after")
        ? { status: 500, body: {} }
        : { body: { entries: [entry("2", "sign-in")], after: "2" } },
  });
  openAdmin("/admin/audit-log");
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("The next entries could not be fetched.")).toHaveAttribute("role", "alert");
  expect(rows()).toHaveLength(1);
});

test("exports what the filters find", async () => {
  URL.createObjectURL = () => "blob:x";
  const requests = serve([entry("1", "sign-in")], "", { [`${LOG}.csv`]: { body: "" } });
  openAdmin("/admin/audit-log?action=sign-in");
  const part = within(await screen.findByRole("region", { name: "Export" }));
  expect(part.getByText(/^All entries that match/)).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("Saved as audit-log.csv")).toBeVisible();
  expect(requests.find(({ url }) => url.includes(".csv"))!.url).toContain("audit-log.csv?action=sign-in");
});
