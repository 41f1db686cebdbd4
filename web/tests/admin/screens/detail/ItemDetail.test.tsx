// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { editedOf, listOf, NO_ITEMS } from "../../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const title = () => screen.findByRole("heading", { level: 1, name: "Dunmore House" });

describe.each(ITEM_KINDS)(
  "the page of a $kind",
  ({ item, heading, calls, list, detail, update, page, ...its }) => {
    test("says that it is loading, then shows the item under its title, in the part that it is in", async () => {
      const { promise, resolve } = deferred<{ body: unknown }>();
      fakeApi({ [calls.edit]: () => promise });
      openAdmin(detail);
      expect(await screen.findByText("Loading...")).toBeVisible();
      resolve(editedOf(item));
      expect(await title()).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByText("Loading...", { selector: "p" })).not.toBeInTheDocument(),
      );
      const links = within(screen.getByRole("navigation", { name: "Back office" }));
      expect(links.getByRole("link", { current: true })).toHaveTextContent(heading);
    });

    test("that is opened by its slug is the same", async () => {
      fakeApi({ [calls.edit.replace("v1", "dunmore")]: editedOf(item) });
      openAdmin(detail.replace("v1", "dunmore"));
      expect(await title()).toBeVisible();
    });

    test("leads to its form, to the site, and back to the whole list", async () => {
      fakeApi({ [calls.edit]: editedOf(item), [calls.list]: NO_ITEMS });
      const router = openAdmin(detail);
      await title();
      expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("href", update);
      expect(screen.getByRole("link", { name: "See on site" })).toHaveAttribute("href", page);
      await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
      await waitFor(() => expect(router.state.location.pathname).toBe(list));
      expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    });

    test("leads back to the list as it was searched, also after its form", async () => {
      fakeApi({
        [calls.edit]: editedOf(item),
        [calls.get]: { body: item },
        [calls.list]: listOf([item], { total: 30 }),
      });
      const address = `${list}?search=house&sort=title&page=2`;
      const router = openAdmin(address);
      await userEvent.click(await screen.findByRole("link", { name: /^View Details/ }));
      await title();
      await waitFor(() => expect(document.getElementById("main")).toHaveFocus());
      await userEvent.click(screen.getByRole("link", { name: "Edit" }));
      await userEvent.click(await screen.findByRole("button", { name: "Go Back" }));
      await title();
      await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
      await waitFor(() =>
        expect(router.state.location.pathname + router.state.location.search).toBe(address),
      );
    });

    test("that does not come says so beside the way back", async () => {
      fakeApi({ [calls.edit]: { status: 500, body: { message: "The cellar is flooded" } } });
      openAdmin(detail);
      expect(await screen.findByText(its.detailFailure)).toHaveAttribute("role", "alert");
      expect(screen.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", list);
      expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    });

    test("that is not there says so, and nothing can be deleted", async () => {
      fakeApi({});
      openAdmin(detail);
      expect(await screen.findByText(its.missing)).toHaveAttribute("role", "alert");
      expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    });

    test("says which pictures, films and rows are missing", async () => {
      const bare = Object.fromEntries(
        Object.entries(item).map(([name, value]) => {
          if (typeof value === "string" && value.startsWith("/images/")) return [name, ""];
          return [name, Array.isArray(value) ? [] : value];
        }),
      );
      fakeApi({ [calls.edit]: editedOf({ ...bare, bookingInfo: { description: "", link: "", image: "" } }) });
      openAdmin(detail);
      await title();
      const [pictures, films, ...rows] = MISSING[its.kind]!;
      expect(screen.queryAllByText("No image available.")).toHaveLength(pictures);
      expect(screen.queryAllByText("No video available.")).toHaveLength(films);
      for (const said of rows) expect(screen.getByText(said)).toBeVisible();
    });
  },
);

const MISSING: Record<string, [number, number, ...string[]]> = {
  venue: [10, 1, "No Other Venues Found"],
  event: [8, 1, "No itinerary yet."],
  package: [4, 0, "No plans yet.", "No additional details yet."],
};

const [VENUE, EVENT, PACKAGE] = ITEM_KINDS as [
  (typeof ITEM_KINDS)[0],
  (typeof ITEM_KINDS)[0],
  (typeof ITEM_KINDS)[0],
];

test.each([
  [VENUE, "The venue", "Other Venues"],
  [EVENT, "The event", "Itineraries"],
  [PACKAGE, "The packege", "Plans"],
])("a $0.kind is shown with each of its fields", async ({ item, calls, detail }, ...headings) => {
  fakeApi({ [calls.edit]: editedOf(item), "/api/admin/get-venue/1": { body: { ...VENUE.item, id: "1" } } });
  openAdmin(detail);
  await title();
  for (const name of headings) expect(screen.getByRole("heading", { level: 2, name })).toBeVisible();
  const shown = [...document.querySelectorAll("main")].map(({ textContent }) => textContent).join();
  for (const text of texts(item).filter((each) => !each.startsWith("/images/")))
    expect(shown).toContain(text);
  for (const path of texts(item).filter((each) => /^\/images\/.*(jpg|png)/.test(each)))
    expect(document.querySelector(`img[src='${path}']`)).toBeInTheDocument();
});

/** The visible texts of an item, including those of its rows. */
function texts(value: unknown, name = ""): string[] {
  const unseen = ["id", "_id", "slug", "createdAt", "updatedAt", "venueId", "topVenues"];
  if (unseen.includes(name)) return [];
  if (typeof value === "string") return value ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => texts(each, key));
}

test("the venues of a package go by their titles, and one that is gone or was not fetched says so", async () => {
  fakeApi({
    [PACKAGE.calls.edit]: editedOf({ ...PACKAGE.item, topVenues: ["first", "gone", "broken"] }),
    "/api/admin/get-venue/first": { body: { ...VENUE.item, id: "first", title: "The first house" } },
    "/api/admin/get-venue/broken": { status: 500, body: {} },
  });
  openAdmin(PACKAGE.detail);
  expect(await screen.findByText("The first house")).toBeVisible();
  expect(await screen.findByText("A venue that was deleted")).toBeVisible();
  expect(await screen.findByText("A venue whose title could not be fetched")).toBeVisible();
});
