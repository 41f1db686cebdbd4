// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { daysLeft } from "../../../../src/admin/screens/trash/TrashRow";
import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const DAY = 86_400_000;
const removed = (id: string, title: string, kind: string) => ({
  id,
  title,
  kind,
  slug: id,
  at: "2026-06-03T08:00:00Z",
  until: "2026-12-09T00:00:00Z",
  who: "morag",
  flags: [],
  leadsTo: null as null | { id: string; title: string; slug: string },
});
const HOUSE = removed("v1", "Dunmore House", "venues");
const BALL = removed("e1", "Hogmanay", "events");
const WEEKEND = removed("p1", "The Weekend", "packages");

/** Serves the trash, from which items go when they are restored or removed. */
function serve(answers: Parameters<typeof fakeApi>[0] = {}) {
  let items = [HOUSE, BALL, WEEKEND];
  const take = (id: string) => () => {
    items = items.filter((each) => each.id !== id);
    return { body: { message: "" } };
  };
  const calls = [HOUSE, BALL, WEEKEND].flatMap(({ id }) => [
    [`/api/admin/restore-from-trash/${id}`, take(id)],
    [`/api/admin/remove-for-ever/${id}`, take(id)],
  ]);
  return fakeApi({ "/api/admin/trash": () => ({ body: items }), ...Object.fromEntries(calls), ...answers });
}

const TITLE = { selector: ".trash__title" };
const rows = () => [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
const dialog = async () => within(await screen.findByRole("dialog", { name: "Delete Hogmanay for ever?" }));

async function askForHogmanay() {
  await userEvent.click(await screen.findByRole("button", { name: /^Delete for ever.*Hogmanay$/ }));
  return dialog();
}

test("lists the removed items of all kinds with who, when and the days left, from the navigation", async () => {
  serve();
  const router = openAdmin("/admin/settings");
  await userEvent.click((await screen.findAllByRole("link", { name: "Trash" }))[0]!);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/trash"));
  await screen.findByText("Hogmanay", TITLE);
  expect(document.title).toMatch(/^Trash/);
  for (const [index, kind] of ["Venue", "Event", "Packege"].entries())
    expect(rows()[index]).toContain(`${kind}3 Jun 2026, 09:00 BST by morag13 days`);
  expect(screen.getByText("Hogmanay", TITLE)).toHaveAttribute("dir", "auto");
});

test("an empty trash says so, after it said that it is loading", async () => {
  const answer = deferred<{ body: unknown }>();
  fakeApi({ "/api/admin/trash": () => answer.promise });
  openAdmin("/admin/trash");
  expect(await screen.findByText("Loading...")).toBeVisible();
  answer.resolve({ body: [] });
  expect(await screen.findByText(/^The trash is empty\./)).toBeVisible();
});

test("a trash that does not come can be asked for again", async () => {
  serve({ "/api/admin/trash": { status: 500, body: {} } });
  openAdmin("/admin/trash");
  expect(await screen.findByText("Failed to fetch the trash")).toHaveAttribute("role", "alert");
  serve();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hogmanay", TITLE)).toBeVisible();
});

test.each([
  ["Dunmore House", "/admin/venue/v1"],
  ["Hogmanay", "/admin/event/e1"],
  ["The Weekend", "/admin/package/p1"],
])("%s is restored, with a link to it", async (title, href) => {
  serve();
  openAdmin("/admin/trash");
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^Restore ?${title}$`) }));
  expect(await screen.findByText(`${title} is back.`)).toBeVisible();
  expect(screen.getByRole("link", { name: "View Details" })).toHaveAttribute("href", href);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const next = { "Dunmore House": "Hogmanay", Hogmanay: "The Weekend", "The Weekend": "Hogmanay" }[title];
  expect(screen.getByRole("button", { name: new RegExp(`^Restore ?${next}$`) })).toHaveFocus();
});

test("what cannot be restored says why", async () => {
  serve({
    "/api/admin/restore-from-trash/e1": { status: 404, body: { message: "That is not in the trash." } },
  });
  openAdmin("/admin/trash");
  await userEvent.click(await screen.findByRole("button", { name: /^Restore ?Hogmanay$/ }));
  expect(await screen.findByText("That is not in the trash.")).toHaveAttribute("role", "alert");
  expect(rows()).toHaveLength(3);
});

test("deleting for ever sends the title that was typed, and the item is gone", async () => {
  const requests = serve();
  openAdmin("/admin/trash");
  const question = await askForHogmanay();
  await userEvent.type(question.getByRole("textbox"), "Hogmanay{Enter}");
  expect(await screen.findByText("Hogmanay is gone for ever.")).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(2));
  const sent = requests.find(({ url }) => url.includes("remove-for-ever"))!;
  expect(await sent.json()).toEqual({ title: "Hogmanay" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Restore ?The Weekend$/ })).toHaveFocus();
});

test("the focus goes to the page once nothing is left in the trash", async () => {
  let items = [BALL];
  serve({
    "/api/admin/trash": () => ({ body: items }),
    "/api/admin/remove-for-ever/e1": () => {
      items = [];
      return { body: { message: "" } };
    },
  });
  openAdmin("/admin/trash");
  const question = await askForHogmanay();
  await userEvent.type(question.getByRole("textbox"), "Hogmanay{Enter}");
  expect(await screen.findByText(/^The trash is empty\./)).toBeVisible();
  expect(document.getElementById("main")).toHaveFocus();
});

test("another title is refused at its field, which gets the focus", async () => {
  serve({
    "/api/admin/remove-for-ever/e1": {
      status: 422,
      body: { message: "Type the title to remove it for ever.", errors: { title: "This is not its title." } },
    },
  });
  openAdmin("/admin/trash");
  const question = await askForHogmanay();
  const field = question.getByRole("textbox");
  await userEvent.type(field, "Hogmany");
  await userEvent.click(question.getByRole("button", { name: "Delete for ever" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription("This is not its title."));
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(field).toHaveFocus();
});

test("a removal that fails says so in the dialog, and Cancel removes nothing", async () => {
  const requests = serve({ "/api/admin/remove-for-ever/e1": { status: 500, body: {} } });
  openAdmin("/admin/trash");
  const question = await askForHogmanay();
  await userEvent.type(question.getByRole("textbox"), "Hogmanay{Enter}");
  expect(await question.findByText("It could not be deleted.")).toHaveAttribute("role", "alert");
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(requests.filter(({ url }) => url.includes("remove-for-ever"))).toHaveLength(1);
  expect(rows()).toHaveLength(3);
});

const HALL = { id: "v2", title: "Auchter Hall", slug: "auchter-hall" };

/** The list of venues, with one more that visitors do not see. */
const listed = (live: { id: string; title: string }[]) => ({
  body: {
    items: [
      ...live.map((item) => ({ item, state: "live" })),
      { item: { id: "v4", title: "Draft House" }, state: "draft" },
    ],
    total: live.length + 1,
    counts: {},
  },
});

/** Serves one removed venue, and where its address leads. */
function serveHouse(leadsTo: typeof HOUSE.leadsTo, answers: Parameters<typeof fakeApi>[0] = {}) {
  let now = leadsTo;
  const calls: Parameters<typeof fakeApi>[0] = {
    "/api/admin/trash": () => ({ body: [{ ...HOUSE, leadsTo: now }] }),
    "/api/admin/list-venues": listed([HALL, { id: "v3", title: "Bothy" }]),
    "/api/admin/venue-addresses/v2": () => {
      now = HALL;
      return { body: [] };
    },
    "/api/admin/venue-addresses/v2/v1": () => {
      now = null;
      return { body: [] };
    },
  };
  return fakeApi({ ...calls, ...answers });
}

async function openRedirect() {
  openAdmin("/admin/trash");
  await userEvent.click(await screen.findByRole("button", { name: /^Redirect ?links to Dunmore House$/ }));
  return within(await screen.findByRole("dialog", { name: "Redirect links to Dunmore House" }));
}

const leads = () => document.querySelector(".trash__leads")?.textContent;

test("the address of a removed item leads to another one, until Undo", async () => {
  const requests = serveHouse(null);
  const question = await openRedirect();
  expect(question.getByText("/single-venue/v1")).toBeVisible();
  await userEvent.selectOptions(await question.findByLabelText("Lead to"), "Auchter Hall");
  await userEvent.click(question.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Links to Dunmore House lead to Auchter Hall now.")).toBeVisible();
  await waitFor(() => expect(leads()).toBe("Its address leads to Auchter Hall"));
  expect(screen.getByRole("link", { name: "Auchter Hall" })).toHaveAttribute("href", "/admin/venue/v2");
  const sent = requests.find(({ method }) => method === "POST")!;
  expect(await sent.json()).toEqual({ slug: "v1" });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(leads()).toBeUndefined());
});

test("an address leads nowhere again", async () => {
  serveHouse(HALL);
  const question = await openRedirect();
  expect(await question.findByLabelText("Lead to")).toHaveDisplayValue("Auchter Hall");
  await userEvent.selectOptions(question.getByLabelText("Lead to"), "Nowhere");
  await userEvent.click(question.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Links to Dunmore House lead nowhere now.")).toBeVisible();
  await waitFor(() => expect(leads()).toBeUndefined());
});

test("the address that another item has by now is not offered", async () => {
  serveHouse({ ...HALL, slug: HOUSE.slug });
  openAdmin("/admin/trash");
  await waitFor(() => expect(leads()).toBe("Its address is that of Auchter Hall"));
  expect(screen.queryByRole("button", { name: /^Redirect/ })).not.toBeInTheDocument();
});

test("without another item there is nothing to choose", async () => {
  serveHouse(null, { "/api/admin/list-venues": listed([]) });
  const question = await openRedirect();
  expect(await question.findByText("There is no other venue that visitors see.")).toBeVisible();
});

test("a list of items that does not come can be asked for again", async () => {
  serveHouse(null, { "/api/admin/list-venues": { status: 500, body: {} } });
  const question = await openRedirect();
  expect(await question.findByText("The list could not be fetched.")).toHaveAttribute("role", "alert");
  expect(question.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  serveHouse(null);
  await userEvent.click(question.getByRole("button", { name: "Try again" }));
  expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(await question.findByLabelText("Lead to")).toHaveDisplayValue("Nowhere");
});

test("a redirection that fails says why in the dialog", async () => {
  const message = "Venue not found!";
  serveHouse(null, { "/api/admin/venue-addresses/v2": { status: 404, body: { message } } });
  const question = await openRedirect();
  await userEvent.selectOptions(await question.findByLabelText("Lead to"), "Auchter Hall");
  await userEvent.click(question.getByRole("button", { name: "Save" }));
  expect(await question.findByText(message)).toHaveAttribute("role", "alert");
});

test.each([
  [30 * DAY, "30 days"],
  [DAY, "1 day"],
  [2 * DAY - 1, "2 days"],
  [DAY - 1, "Less than a day"],
  [-DAY, "Less than a day"],
])("what is kept for %d more milliseconds says %s", (left, said) => {
  expect(daysLeft(new Date(1e12 + left).toISOString(), 1e12)).toBe(said);
});
