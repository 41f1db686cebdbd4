// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { SearchGroup, SearchResult } from "../../../src/features/search/searchQuery";
import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

beforeAll(async () => {
  await Promise.all([loadAdminPages(), import("../../../src/features/search/SearchDialog")]);
  supportDialogs();
});
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const result = (id: string, title: string, more: Partial<SearchResult> = {}): SearchResult => ({
  id,
  title,
  detail: "",
  picture: "",
  place: "",
  excerpt: null,
  field: "",
  ...more,
});

const VENUES: SearchGroup = {
  name: "venue",
  total: 7,
  found: [
    result("v1", "Dunmore House", {
      place: "Description",
      field: "description",
      excerpt: { before: "near the ", match: "Loch", after: " of Mey" },
    }),
    result("v2", "Loch Lodge", { picture: "/images/a.jpg" }),
  ],
};
const ENQUIRY: SearchGroup = {
  name: "enquiry",
  total: 1,
  found: [result("e1", "Eilidh Munro", { detail: "eilidh@visitor.example" })],
};
const ACCOUNT = "/api/admin/my-account";
const TRASH = { "/api/admin/trash": { body: [] } };
const EDITOR = { body: { id: "m", username: "morag", role: "editor" } };

const searched = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/api/admin/search");

async function openSearch() {
  await userEvent.click(await screen.findByRole("button", { name: "Search" }));
  return screen.findByRole("combobox", { name: "Search everything" });
}

const press = () => fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });

const option = (name: RegExp | string) => screen.findByRole("option", { name });

test("finds in groups, says where, and opens what is chosen with the keys", async () => {
  const requests = fakeApi({ "/api/admin/search": { body: [VENUES, ENQUIRY] } });
  const router = openAdmin("/admin/trash");
  const field = await openSearch();
  await userEvent.type(field, " loch ");
  expect(await option("Dunmore House Description: near the Loch of Mey")).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(searched(requests).map(({ search }) => search)).toEqual(["?search=loch"]);
  const venues = within(screen.getByRole("group", { name: "Venues" }));
  expect(venues.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Dunmore House Description: near the Loch of Mey",
    "Loch Lodge ",
    "All 7 in Venues",
  ]);
  expect(within(screen.getByRole("group", { name: "Enquiries" })).getByRole("option")).toHaveTextContent(
    "eilidh@visitor.example",
  );
  expect(screen.getByText("4 results")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(field).toHaveAttribute("aria-activedescendant", (await option("Loch Lodge")).id);
  expect(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/update-venue/v2"));
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("the arrows go round, and the last option of a list with more leads to the whole list", async () => {
  fakeApi({ "/api/admin/search": { body: [VENUES] } });
  const router = openAdmin("/admin/trash");
  await userEvent.type(await openSearch(), "a&b");
  await option("Loch Lodge");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/venues"));
  expect(router.state.location.search).toBe("?search=a%26b");
});

test("what a field of an item says leads to that field", async () => {
  fakeApi({ "/api/admin/search": { body: [VENUES] } });
  const router = openAdmin("/admin/trash");
  await userEvent.type(await openSearch(), "loch");
  await userEvent.click(await option(/^Dunmore House/));
  await waitFor(() => expect(router.state.location.hash).toBe("#description"));
  expect(router.state.location.pathname).toBe("/admin/update-venue/v1");
});

test("a result is opened by a click too", async () => {
  fakeApi({ "/api/admin/search": { body: [ENQUIRY] } });
  const router = openAdmin("/admin/trash");
  await userEvent.type(await openSearch(), "munro");
  await userEvent.click(await option(/^Eilidh Munro/));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiry/e1"));
});

test.each([
  ["event", result("e2", "A day in May"), "/admin/update-event/e2"],
  ["site", result("eventPage", "Lead", { field: "homeText" }), "/admin/site/event-page"],
])("a result of the kind %s leads to where it is changed", async (name, found, path) => {
  fakeApi({ "/api/admin/search": { body: [{ name, total: 1, found: [found] }] } });
  const router = openAdmin("/admin/trash");
  await userEvent.type(await openSearch(), "zanzibar");
  await userEvent.click(await option(new RegExp(`^${found.title}`)));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  "a click with %o is left to the browser, which opens another tab or window",
  async (keys) => {
    fakeApi({ "/api/admin/search": { body: [ENQUIRY] } });
    const router = openAdmin("/admin/trash");
    await userEvent.type(await openSearch(), "munro");
    const isTaken: boolean[] = [];
    const listen = (event: Event) => {
      isTaken.push(event.defaultPrevented);
      event.preventDefault(); // jsdom can't follow a link
    };
    document.addEventListener("click", listen, { once: true });
    fireEvent.click(await option(/^Eilidh Munro/), keys);
    expect(isTaken).toEqual([false]);
    expect(router.state.location.pathname).toBe("/admin/trash");
    expect(screen.getByRole("combobox")).toBeVisible();
  },
);

test("finds screens by their names and by what they are for, those of owners for owners alone", async () => {
  const requests = fakeApi({ "/api/admin/search": { body: [] }, [ACCOUNT]: EDITOR });
  const router = openAdmin("/admin/venues");
  const field = await openSearch();
  await userEvent.type(field, "redirects");
  expect(await screen.findByText("Nothing has “redirects”.")).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "SECURITY");
  const screens = within(await screen.findByRole("group", { name: "Screens" }));
  await waitFor(() =>
    expect(screens.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Password",
      "Second factor",
      "Sessions",
    ]),
  );
  await waitFor(() => expect(requests.some(({ url }) => url.includes("SECURITY"))).toBe(true));
  await screen.findByText("3 results");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/account"));
  expect(router.state.location.hash).toBe("#factor-part");
});

test("asks for two characters, and once for what is typed without a pause", async () => {
  const requests = fakeApi({ "/api/admin/search": { body: [] } });
  openAdmin("/admin/trash");
  const field = await openSearch();
  expect(screen.getByText("Enter at least 2 characters.")).toBeVisible();
  await userEvent.type(field, "zanzibar");
  expect(await screen.findByText("Nothing has “zanzibar”.")).toBeVisible();
  expect(searched(requests).map(({ search }) => search)).toEqual(["?search=zanzibar"]);
});

test("an earlier search is cancelled, and Enter follows none of its results", async () => {
  const first = deferred<{ body: SearchGroup[] }>();
  const aborted: string[] = [];
  fakeApi({
    "/api/admin/search": (request) => {
      const search = new URL(request.url).searchParams.get("search")!;
      request.signal.addEventListener("abort", () => aborted.push(search));
      return search === "mu" ? first.promise : { body: [ENQUIRY] };
    },
  });
  const router = openAdmin("/admin/trash");
  const field = await openSearch();
  await userEvent.type(field, "mu");
  expect(await screen.findByText("Searching…")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await userEvent.type(field, "nro");
  expect(await option(/^Eilidh Munro/)).toBeVisible();
  expect(aborted).toEqual(["mu"]);
  expect(router.state.location.pathname).toBe("/admin/trash");
});

test("a failure says so and can be repeated; a refused text has the server's message", async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: {} };
  fakeApi({ ...TRASH, "/api/admin/search": () => answer });
  openAdmin("/admin/trash");
  await userEvent.type(await openSearch(), "loch");
  expect(await screen.findByText("The search failed.")).toBeVisible();
  answer = { status: 422, body: { message: "This text contains a control character." } };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("This text contains a control character.")).toBeVisible();
  answer = { body: [ENQUIRY] };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await option(/^Eilidh Munro/)).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Search everything" })).toHaveFocus();
});

test("Ctrl+K opens it, except over another dialog, and it begins empty each time", async () => {
  fakeApi({ "/api/admin/search": { body: [] } });
  openAdmin("/admin/trash");
  await screen.findByRole("button", { name: "Search" });
  await waitFor(() => expect(press()).toBe(false));
  await userEvent.type(await screen.findByRole("combobox"), "loch");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  document.querySelector<HTMLDialogElement>("#menu")!.setAttribute("open", "");
  expect(press()).toBe(true);
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  document.querySelector<HTMLDialogElement>("#menu")!.removeAttribute("open");
  expect(press()).toBe(false);
  expect(await screen.findByRole("combobox")).toHaveValue("");
});
