// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadRoutes } from "../../../src/routing/lazyRoutes";
import { publicRoutes } from "../../../src/routing/publicRoutes";
import { openSite, supportDialogs } from "../../support/openAdmin";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(() => loadRoutes([publicRoutes]));
beforeEach(() => {
  supportDialogs();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

const hrefs = (place: ParentNode, start = "") =>
  [...place.querySelectorAll("a[href]")]
    .map((link) => link.getAttribute("href")!)
    .filter((href) => href.startsWith(start));
const heading = (level: number, name: string | RegExp) => screen.findByRole("heading", { level, name });
const part = (id: string) => document.getElementById(id)!;
const pictures = (place: ParentNode) =>
  [...place.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));

async function open(path: string, title: string) {
  specifiedServer();
  const router = openSite(path);
  await heading(1, title);
  return router;
}

test.each([
  ["/", "Weddings, parties and brand events in Scotland’s great houses"],
  ["/about", "About"],
  ["/venues", "Venues"],
  ["/events", "Recent Events"],
  ["/contact", "START PLANNING"],
  ["/single-venue/ardvorran-castle", "Ardvorran Castle"],
  ["/single-venue/v1", "Ardvorran Castle"],
  ["/single-event/isla-and-rory", "Isla & Rory"],
  ["/single-event/e1", "Isla & Rory"],
  ["/single-packege/highland-wedding", "The Highland Wedding"],
  ["/single-packege/p1", "The Highland Wedding"],
])("%s shows its page with the specified fields alone", async (path, title) => {
  const said = vi.spyOn(console, "error");
  await open(path, title);
  expect(screen.queryByText("Unexpected Application Error!")).not.toBeInTheDocument();
  expect(said.mock.calls.filter(([text]) => String(text).includes("could not be shown"))).toEqual([]);
});

describe("the frame of the public pages", () => {
  test("has a header with its links, and a menu that opens and closes", async () => {
    await open("/about", "About");
    const header = within(document.querySelector<HTMLElement>(".header")!);
    const links = header.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links.slice(0, 8)).toEqual([
      ["Ceilidh", "/"],
      ["Home", "/"],
      ["About", "/about"],
      ["What We Do", "/#services"],
      ["Venues", "/venues"],
      ["Portfolio", "/events"],
      ["Contact", "/contact"],
      ["Start Planning", "/contact"],
    ]);
    await userEvent.click(header.getByRole("button", { name: "Open menu" }));
    const menu = await screen.findByRole("dialog");
    expect(hrefs(menu)).toEqual(["/", "/about", "/#services", "/venues", "/events", "/contact"]);
    await userEvent.click(within(menu).getByRole("button", { name: "Close menu" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("has a footer with its links, of which two have no target", async () => {
    await open("/about", "About");
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByRole("heading", { name: "Start Planning" })).toBeVisible();
    const links = footer.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Contact us", "/contact"],
      ["Request A Quote", "/contact"],
      ["Terms & Conditions", "#"],
      ["Privacy Policy", "#"],
    ]);
  });

  test("has no footer on the page with the form", async () => {
    await open("/contact", "START PLANNING");
    expect(screen.queryByRole("contentinfo")).not.toBeInTheDocument();
    const page = screen.getByRole("main");
    expect(hrefs(page, "mailto:")).toEqual(["mailto:hello@ceilidh.example"]);
    expect(within(page).getByText("@ceilidh.events")).toBeVisible();
    expect(within(page).getByText(/Edinburgh/)).toBeVisible();
  });

  test("scrolls to the top on every change of the path, and not on a change of the query", async () => {
    const scrolled = vi.spyOn(window, "scrollTo");
    const router = await open("/about", "About");
    await router.navigate("/contact");
    await heading(1, "START PLANNING");
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
    scrolled.mockClear();
    await router.navigate("/contact?date=2027-06-19");
    expect(scrolled).not.toHaveBeenCalled();
  });
});

test("the about page introduces two founders and leads to the form", async () => {
  await open("/about", "About");
  const founders = screen.getByRole("region", { name: "The founders" });
  expect(within(founders).getAllByRole("heading")).toHaveLength(2);
  expect(hrefs(screen.getByRole("main"), "/contact")).toEqual(["/contact"]);
});

describe("the front page", () => {
  test("has a film, a strip of tabs, and a slider of packages by their slugs", async () => {
    await open("/", "Weddings, parties and brand events in Scotland’s great houses");
    await waitFor(() => expect(hrefs(part("services"), "/single-packege/")).toHaveLength(4));
    expect(document.querySelector(".hero video")).toHaveProperty("muted", true);
    const tabs = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("button");
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Services", "Events", "Venues"]);
    expect(hrefs(part("services"), "/single-packege/")).toContain("/single-packege/highland-wedding");
    expect(screen.getByRole("region", { name: "Packages" })).toBeVisible();
  });

  test.each([
    ["services", "Services"],
    ["events", "Events"],
    ["venues", "Venues"],
  ])("its tab for %s scrolls there smoothly and is highlighted", async (id, label) => {
    await open("/", "Weddings, parties and brand events in Scotland’s great houses");
    const scrolled = vi.spyOn(window, "scrollTo");
    vi.spyOn(part(id), "getBoundingClientRect").mockReturnValue({ top: 900 } as DOMRect);
    const strip = within(screen.getByRole("navigation", { name: "On this page" }));
    await userEvent.click(strip.getByRole("button", { name: label }));
    expect(strip.getByRole("button", { name: label })).toHaveAttribute("aria-current", "location");
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 900, behavior: "smooth" }));
  });

  test("features the last flagged event and venue, and has the others in sliders", async () => {
    await open("/", "Weddings, parties and brand events in Scotland’s great houses");
    await waitFor(() => expect(hrefs(part("events"), "/single-event/")[0]).toBe("/single-event/hogmanay"));
    expect(hrefs(part("events"), "/single-event/").slice(1)).toEqual(
      ["isla-and-rory", "heather-ball", "harvest"].map((slug) => `/single-event/${slug}`),
    );
    expect(hrefs(part("venues"), "/single-venue/")).toEqual(
      ["ardvorran-castle", "dunmore-house", "corrie-lodge", "leith-loft"].map(
        (slug) => `/single-venue/${slug}`,
      ),
    );
  });
});

describe("the lists", () => {
  test("of venues has a card for each, and one more block for that of full width", async () => {
    await open("/venues", "Venues");
    const card = (await heading(2, "Ardvorran Castle")).closest("li")!;
    for (const text of [
      "Fort William, Highland",
      "The description of Ard",
      "The overlay of Ardvorran Castle",
    ])
      expect(card).toHaveTextContent(text);
    expect(hrefs(card)).toContain("/single-venue/ardvorran-castle");
    expect(pictures(card)[0]).toBe("/images/ardvorran-castle-featured.jpg");
    expect(document.querySelectorAll(".cards > li")).toHaveLength(4);
    expect(hrefs(document.querySelector(".feature")!)).toEqual(["/single-venue/dunmore-house"]);
  });

  test("of events has a card for each, and one more block with a looping, muted film", async () => {
    await open("/events", "Recent Events");
    const card = (await heading(2, "Isla & Rory")).closest("li")!;
    expect(card).toHaveTextContent("at Ardvorran Castle, Fort William");
    expect(card).toHaveTextContent("The overlay of Isla & Rory");
    expect(hrefs(card)).toEqual(["/single-event/isla-and-rory"]);
    expect(pictures(card)).toEqual(["/images/isla-and-rory-featured.jpg"]);
    const block = document.querySelector(".feature")!;
    expect(hrefs(block)).toEqual(["/single-event/heather-ball"]);
    const film = block.querySelector("video")!;
    expect([film.muted, film.loop]).toEqual([true, true]);
    await waitFor(() => expect(block.innerHTML).toContain("/images/heather-ball.mp4"));
  });
});
