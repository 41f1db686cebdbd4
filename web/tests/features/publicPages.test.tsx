// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadRoutes } from "../../src/routing/lazyRoutes";
import { publicRoutes } from "../../src/routing/publicRoutes";
import { fakeApi } from "../support/fakeApi";
import { openSite } from "../support/openAdmin";
import { details, event, packege, sitePage, venue } from "../support/sampleItems";

const houses = ["Ardvorran", "Dunmore", "Corrie"].map((title, index) => ({
  ...venue,
  id: `v${index}`,
  slug: title.toLowerCase(),
  title,
}));
const balls = ["Hogmanay", "Heather", "Harvest"].map((title, index) => ({
  ...event,
  id: `e${index}`,
  slug: title.toLowerCase(),
  title,
}));

const LISTS = {
  venues: { body: houses },
  events: { body: balls },
  packeges: { body: [{ ...packege, slug: "weekend" }] },
};

function serve(changes: Record<string, unknown> = {}) {
  const lists = Object.entries({ ...LISTS, ...changes }).map(([kind, answer]) => [
    `/api/admin/get-${kind}`,
    answer,
  ]);
  return fakeApi({ "/api/admin/get-site-content": { body: details }, ...Object.fromEntries(lists) });
}

const FAILURE = { status: 500, body: { message: "The cellar is flooded" } };
const links = (place: ParentNode, path: string) =>
  [...place.querySelectorAll(`a[href^='${path}']`)].map((link) => link.getAttribute("href"));
const section = (id: string) => document.getElementById(id)!;
const settled = waitFor;

beforeAll(() => loadRoutes([publicRoutes]));
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

describe("the lists", () => {
  test.each([
    ["/venues", "venues", houses, "Dunmore"],
    ["/events", "events", balls, "Heather"],
  ])(
    "%s show the item that is full width a second time, and none otherwise",
    async (path, kind, items, title) => {
      const flagged = items.map((item) => ({ ...item, isFullWidth: item.title === title }));
      serve({ [kind]: { body: flagged } });
      const router = openSite(path);
      await settled(() => expect(screen.getAllByRole("heading", { name: title })).toHaveLength(2));
      expect(document.querySelectorAll("main article:not(li article)")).toHaveLength(1);
      serve({ [kind]: { body: items } });
      await router.navigate("/about");
      await screen.findByRole("heading", { level: 1, name: "About" });
      await router.navigate(path);
      await settled(() => expect(screen.getAllByRole("heading", { name: title })).toHaveLength(1));
    },
  );

  test.each([
    ["/venues", "venues"],
    ["/events", "events"],
  ])("%s without items show no card, picture or film", async (path, kind) => {
    serve({ [kind]: { body: [] } });
    openSite(path);
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    await settled(() => expect(document.querySelectorAll("main li a, main video, main img")).toHaveLength(0));
  });
});

describe("the front page", () => {
  test.each([
    ["events", "events", balls, "/single-event/"],
    ["venues", "venues", houses, "/single-venue/"],
  ])("puts the last featured of the %s first and keeps it in the slider", async (id, kind, items, path) => {
    serve({ [kind]: { body: items.map((item, index) => ({ ...item, isFeatured: index > 0 })) } });
    openSite("/");
    await settled(() => expect(links(section(id), path)[0]).toBe(path + items[2]!.slug));
    await settled(() => expect(new Set(links(section(id), path)).size).toBe(3));
  });

  test.each([
    ["events", "events", balls, "/single-event/"],
    ["venues", "venues", houses, "/single-venue/"],
  ])(
    "puts the first of the %s first where none is featured, and not in the slider",
    async (id, kind, items, path) => {
      serve({ [kind]: { body: items } });
      openSite("/");
      await settled(() => {
        const [first, ...rest] = links(section(id), path);
        expect(first).toBe(path + items[0]!.slug);
        expect(new Set(rest)).toEqual(new Set(items.slice(1).map(({ slug }) => path + slug)));
      });
    },
  );

  test("is complete without items", async () => {
    serve({ venues: { body: [] }, events: { body: [] }, packeges: { body: [] } });
    openSite("/");
    for (const id of ["services", "events", "venues"])
      await settled(() => expect(within(section(id)).getAllByRole("heading")).toHaveLength(1));
    expect(document.querySelectorAll(".swiper-slide, main img:not([src])")).toHaveLength(0);
  });
});

describe("what cannot be fetched", () => {
  test.each(["/venues", "/events", "/"])("is missed in the console alone: %s", async (path) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    serve({ venues: FAILURE, events: FAILURE, packeges: FAILURE });
    openSite(path);
    await settled(() =>
      expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Failed to fetch/), expect.anything()),
    );
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText(/fail|error|wrong|flooded|sorry/i)).not.toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeVisible();
  });

  test("is fetched again at the next visit of the page", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    serve({ venues: FAILURE });
    const router = openSite("/venues");
    await router.navigate("/about");
    await screen.findByRole("heading", { level: 1, name: "About" });
    serve({ venues: { body: [{ ...houses[0], title: "Back again" }] } });
    await router.navigate("/venues");
    expect(await screen.findByRole("heading", { name: "Back again" })).toBeVisible();
  });

  test("leaves a package without its venues", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    fakeApi({ "/api/admin/single-packege/one": { body: packege }, "/api/admin/get-venues": FAILURE });
    openSite("/single-packege/one");
    expect(await screen.findByRole("heading", { level: 1, name: packege.title })).toBeVisible();
    await settled(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

test("an unknown address shows a not-found message and a link", async () => {
  serve();
  const router = openSite("/no/such/page");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Go to the front page" }));
  await settled(() => expect(router.state.location.pathname).toBe("/"));
});

describe("around every page", () => {
  test("a page of text shows its title and its text", async () => {
    fakeApi({
      "/api/admin/get-site-content": { body: details },
      "/api/admin/single-page/terms": { body: sitePage },
    });
    openSite("/terms");
    expect(await screen.findByRole("heading", { level: 2, name: "Money" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  });

  test("navigation sets the page's title and is announced", async () => {
    serve();
    openSite("/about");
    await settled(() => expect(document.title).toMatch(/^About/));
    await userEvent.click(screen.getAllByRole("link", { name: "Venues" })[0]!);
    await settled(() => expect(document.title).toMatch(/^Venues/));
    await settled(() => expect(document.querySelector("[aria-live]")).toHaveTextContent("Venues"));
    await settled(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});
