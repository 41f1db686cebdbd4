// @module-tag slow

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { loadAdminPages, openAdmin, openSite, supportDialogs } from "../../support/openAdmin";
import { control } from "../../support/renderForm";
import answers from "../support/specifiedAnswers.json";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

async function open(path: string, title: string) {
  specifiedServer();
  const router = openAdmin(path);
  await screen.findByRole("heading", { level: 1, name: title });
  return router;
}

const main = () => screen.getByRole("main");
const columns = () =>
  screen.getAllByRole("columnheader").map(({ textContent }) => textContent.replace(/ ?↕/, ""));
const row = (title: string) => screen.getByRole("link", { name: title }).closest("tr")!;
const link = (place: Element, name: RegExp) =>
  within(place as HTMLElement)
    .getByRole("link", { name })
    .getAttribute("href");

const SCREENS = [
  "dashboard",
  "venues",
  "events",
  "packages",
  "settings",
  ...["venue", "event", "package"].flatMap((kind) => [`${kind}/x`, `add-${kind}`, `update-${kind}/x`]),
];

test("every screen is behind the sign-in", async () => {
  specifiedServer();
  useSession.setState({ token: null, loggedOut: false });
  const router = openSite("/admin/login");
  for (const path of SCREENS) {
    await act(() => router.navigate(`/admin/${path}`));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
    expect(router.state.location.state).toEqual({ asked: `/admin/${path}` });
  }
});

test("the sign-in asks for a name, which need be no e-mail address, and a password", async () => {
  specifiedServer();
  useSession.setState({ token: null, loggedOut: false });
  openSite("/admin/login");
  await screen.findByRole("button", { name: "Sign in" });
  expect(control("username")).toHaveAttribute("placeholder", "Enter your e-mail");
  expect([control("username").type, control("password").type]).toEqual(["text", "password"]);
});

test("the navigation leads to the parts and to the public site", async () => {
  await open("/admin/settings", "Settings");
  const menu = within(screen.getByRole("navigation", { name: "Back office" }));
  for (const path of ["dashboard", "venues", "events", "packages", "settings"])
    expect(menu.getAllByRole("link").map((each) => each.getAttribute("href"))).toContain(`/admin/${path}`);
  expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ceilidh, public site" })).toHaveAttribute("href", "/");
});

test("the dashboard counts the venues and lists them with the direction of their brand", async () => {
  await open("/admin/dashboard", "Dashboard");
  expect(await screen.findByRole("link", { name: "Ardvorran Castle" })).toBeVisible();
  expect(row("Ardvorran Castle")).toHaveTextContent("The direction of Ardvorran Castle");
  const count = screen.getByRole("heading", { name: "Total Venues" }).closest("section");
  expect(count).toHaveTextContent("4");
});

describe.each([
  ["venues", "Venue", "Venues", ["Venue Title", "Description"], "Ardvorran Castle", "The description of Ard"],
  ["events", "Event", "Events", ["Event Title", "Itineraries"], "Isla & Rory", "1"],
  ["packages", "Packege", "Packeges", ["Packege Title", "Featured"], "The Highland Wedding", "Yes"],
])("the list of %s", (list, label, title, names, item, cell) => {
  test("has its columns, its total, a search, and links to add one and to see one", async () => {
    await open(`/admin/${list}`, title);
    await screen.findByRole("link", { name: item });
    expect(columns()).toEqual(expect.arrayContaining([...names, "Actions"]));
    expect(row(item)).toHaveTextContent(cell);
    expect(row(item)).toHaveTextContent("View Details");
    expect(link(row(item), /^View Details/)).toMatch(new RegExp(`^/admin/${list.slice(0, -1)}/\\w1$`));
    expect(main().querySelector(".admin-layout__total")).toHaveTextContent(/^4 /);
    expect(within(main()).getByRole("searchbox")).toBeVisible();
    expect(link(main(), new RegExp(`^Add ${label}$`))).toBe(`/admin/add-${list.slice(0, -1)}`);
  });
});

/** Every text and path of an item, without what identifies it and others. */
function textsOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return ["_id", "slug", "venueId"].includes(name) || !value ? [] : [value];
  if (name === "topVenues" || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, Array.isArray(value) ? name : key));
}

test.each([
  ["/admin/venue/v1", "Ardvorran Castle", answers.venues[0]],
  ["/admin/event/e1", "Isla & Rory", answers.events[0]],
  ["/admin/package/p1", "The Highland Wedding", answers.packeges[0]],
])(
  "%s shows every field, read-only, with the ways back, to delete and to edit",
  async (path, title, item) => {
    await open(path, title);
    for (const text of textsOf(item)) {
      if (text.startsWith("/")) expect(main().innerHTML).toContain(text);
      else expect(main()).toHaveTextContent(text);
    }
    expect(within(main()).queryAllByRole("textbox")).toEqual([]);
    expect(link(main(), /^Go Back$/)).toBe(`${path.replace(/\/\w+$/, "")}s`);
    expect(link(main(), /^Edit$/)).toBe(path.replace("/admin/", "/admin/update-"));
    expect(within(main()).getByRole("button", { name: "Delete" })).toBeVisible();
  },
);

test("the details of a package name its top venues by their titles", async () => {
  await open("/admin/package/p1", "The Highland Wedding");
  await waitFor(() => expect(main()).toHaveTextContent(/Dunmore House.*Ardvorran Castle/));
});

test.each(["venues", "events", "packeges"])("the list of %s says that it is loading", async (list) => {
  specifiedServer({ [`list-${list}`]: new Promise(() => undefined) });
  openAdmin(`/admin/${list.replace("packeges", "packages")}`);
  expect(await screen.findByText("Loading...")).toBeVisible();
});

test("what has no pictures, films and other venues says so", async () => {
  specifiedServer({ "get-venue/bare": { _id: "bare", title: "Bare House" } });
  openAdmin("/admin/venue/bare");
  await screen.findByRole("heading", { level: 1, name: "Bare House" });
  for (const text of ["No image available.", "No video available.", "No Other Venues Found"])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test("the settings have four choices of items by their titles, and a button", async () => {
  await open("/admin/settings", "Settings");
  for (const [label, title] of [
    ["Select Full width Venue", "Dunmore House"],
    ["Select Full width Event", "Heather Ball"],
    ["Select Featured Venue", "Ardvorran Castle"],
    ["Select Featured Event", "Hogmanay"],
  ] as const) {
    const select = screen.getByLabelText<HTMLSelectElement>(label, { selector: "select" });
    await waitFor(() => expect(select.selectedOptions[0]).toHaveTextContent(title));
    expect(select.options).toHaveLength(5);
  }
  expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
});

test("a form of a package leads back by its button", async () => {
  const router = await open("/admin/add-package", "Add Packege");
  await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/packages"));
});
