// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadRoutes } from "../../../src/routing/lazyRoutes";
import { publicRoutes } from "../../../src/routing/publicRoutes";
import { deferred } from "../../support/deferred";
import { openSite } from "../../support/openAdmin";
import { ardvorran, highland, specifiedServer } from "../support/specifiedServer";

beforeAll(() => loadRoutes([publicRoutes]));
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

const main = () => screen.getByRole("main");
const part = (id: string) => document.getElementById(id)!;
const hrefs = (place: ParentNode, start = "") =>
  [...place.querySelectorAll("a[href]")]
    .map((link) => link.getAttribute("href")!)
    .filter((href) => href.startsWith(start));
const shows = (place: Element, texts: string[]) => {
  for (const text of texts) expect(place).toHaveTextContent(text);
};
const pictures = () => [...main().querySelectorAll("img")].map((each) => each.getAttribute("src"));
const tabs = () => within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("button");
const isActive = (tab: Element) => tab.getAttribute("aria-current") === "location";
const tabNames = () => tabs().map(({ textContent }) => textContent);

async function open(path: string, title: string, changes = {}) {
  const calls = specifiedServer(changes);
  openSite(path);
  await screen.findByRole("heading", { level: 1, name: title });
  return calls;
}

test.each(["venue", "event", "packege"])(
  "the page of a %s shows nothing until its data is there",
  async (kind) => {
    const awaited = deferred<unknown>();
    specifiedServer({ [`single-${kind}/x`]: awaited.promise });
    openSite(`/single-${kind}/x`);
    await waitFor(() => expect(document.querySelector(".item-page--empty")).toBeInTheDocument());
    expect(main()).toHaveTextContent("");
    awaited.resolve({ _id: "x", title: "Come at last" });
    expect(await screen.findByRole("heading", { level: 1, name: "Come at last" })).toBeVisible();
  },
);

describe("the page of a venue", () => {
  test("shows all that is specified of it, in its parts", async () => {
    await open("/single-venue/ardvorran-castle", "Ardvorran Castle");
    shows(main().querySelector("header")!, [
      "Ardvorran Castle",
      "Fort William, Highland",
      "The description of",
    ]);
    shows(main(), ["Above Ardvorran", "Left of Ardvorran", "Right of Ardvorran"]);
    shows(main(), ["Best ForWeddings", "Best SeasonJune"]);
    shows(part("event-spaces"), ["The great hall", "Six windows", "Hall and stair", "A glass and a fire"]);
    shows(part("event-spaces"), ["The lawn", "Grass to the water"]);
    shows(part("accomodation"), ["Eleven rooms", "Four-posters"]);
    expect(part("accomodation").querySelector("figcaption")).toHaveTextContent(
      "The description of Ardvorran",
    );
    shows(part("near-by"), ["Loch Vorran, Fort William"]);
    const spaces = ["centre", "spaces", "space-left", "space-right", "space-centre", "bed", "map"];
    expect(pictures()).toEqual(
      expect.arrayContaining(spaces.map((name) => `/images/ardvorran-castle-${name}.jpg`)),
    );
  });

  test("has its tabs in their spelling, and a link to the map of its place", async () => {
    await open("/single-venue/v1", "Ardvorran Castle");
    expect(tabNames()).toEqual(["Event Spaces", "Accomodation", "Neary-by"]);
    const map = within(part("near-by")).getByRole("link", { name: "view on map" }).getAttribute("href")!;
    expect(decodeURIComponent(map)).toContain("Ardvorran Castle, Fort William, Highland, Scotland");
  });

  test("has no tab and no part for what is near without a picture of the map", async () => {
    await open("/single-venue/x", "Bare", { "single-venue/x": { _id: "x", title: "Bare" } });
    expect(tabNames()).toEqual(["Event Spaces", "Accomodation"]);
    expect(part("near-by")).toBeNull();
  });

  test.each([
    ["/images/bed.MP4", "video"],
    ["/images/bed.jpg", "img"],
  ])("has the background %s as a %s", async (accomodationImage, element) => {
    const venue = { ...ardvorran, accomodationImage };
    await open("/single-venue/v1", "Ardvorran Castle", { "single-venue/v1": venue });
    expect(part("accomodation").querySelector(`figure ${element}`)).toBeInTheDocument();
  });

  test("has a carousel of the other places, with picture, title and text", async () => {
    await open("/single-venue/v1", "Ardvorran Castle");
    const slides = within(screen.getByRole("region", { name: "Around the venue" })).getAllByRole("listitem");
    expect(slides.map(({ textContent }) => textContent)).toEqual([
      "The pierSteamers at noon",
      "The chapelStone and ivy",
    ]);
    expect(slides[0]!.querySelector("img")).toHaveAttribute("src", "/images/pier.jpg");
  });
});

describe("the page of an event", () => {
  test("shows all that is specified of it, in its parts", async () => {
    await open("/single-event/isla-and-rory", "Isla & Rory");
    shows(main(), ["Not every event needs a private castle", "Above Isla", "Left of Isla", "Right of Isla"]);
    shows(main(), ["Best ForEvenings", "Best SeasonMidsummer"]);
    shows(part("top-venues"), ["Supper in the hall", "Ninety-six guests"]);
    shows(part("book-with-us"), ["WHY BOOK"]);
    expect(within(part("how-to-plan")).getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByRole("region", { name: "Top venues" })).toBeVisible();
    expect(pictures()[0]).toBe("/images/isla-and-rory-featured.jpg");
    const files = ["centre", "house", "left", "right", "shore", "one", "two", "banner"];
    expect(pictures()).toEqual(
      expect.arrayContaining(files.map((name) => `/images/isla-and-rory-${name}.jpg`)),
    );
    shows(main(), ["Three nights", "From Thursday", "The shore", "A fire until morning"]);
    const items = within(screen.getByRole("region", { name: "The course of the event" }));
    expect(items.getByRole("listitem")).toHaveTextContent("By water");
    expect(items.getByRole("listitem").querySelector("img")).toHaveAttribute("src", "/images/boats.jpg");
  });

  test("has tabs of which the last one clicked is active", async () => {
    await open("/single-event/e1", "Isla & Rory");
    expect(tabNames()).toEqual(["TOP VENUES", "HOW TO PLAN", "BOOK WITH US"]);
    for (const tab of [tabs()[1]!, tabs()[2]!, tabs()[0]!]) {
      await userEvent.click(tab);
      expect(tabs().filter(isActive)).toEqual([tab]);
    }
  });

  test("leads from ENQUIRE NOW to the form with the event", async () => {
    await open("/single-event/e1", "Isla & Rory");
    const link = within(part("book-with-us")).getByRole("link", { name: "ENQUIRE NOW" });
    expect(link.getAttribute("href")).toBe("/contact?about=event/e1");
  });
});

describe("the page of a package", () => {
  test("shows all that is specified of it, in its parts", async () => {
    await open("/single-packege/highland-wedding", "The Highland Wedding");
    shows(main(), ["The description of The Highland", "Left of The Highland", "Right of The Highland"]);
    shows(main(), ["Best ForWeddings, Families", "Best SeasonMay, June"]);
    expect(tabNames()).toEqual(["TOP VENUES", "HOW TO PLAN", "BOOK WITH US"]);
    const order = ["venue", "itinerary", "gallery"].map(part);
    expect(order.map((each) => [...main().querySelectorAll("section[id]")].indexOf(each))).toEqual([0, 1, 2]);
    shows(part("gallery"), ["Fourteen a year", "ENQUIRE NOW"]);
    shows(main(), ["The first section"]);
    expect(main()).not.toHaveTextContent("The second section");
    const details = within(screen.getByRole("region", { name: "In more detail" })).getAllByRole("listitem");
    expect(details.map(({ textContent }) => textContent)).toEqual(["A tune", "A beat"]);
    expect(details[0]!.querySelector("img")).toHaveAttribute("src", "/images/fiddle.jpg");
  });

  test("leads to its venues in their order, and to all of them", async () => {
    await open("/single-packege/p1", "The Highland Wedding");
    await waitFor(() => expect(hrefs(part("venue"), "/single-venue/")).toHaveLength(2));
    expect(hrefs(part("venue"), "/single-venue/")).toEqual([
      "/single-venue/dunmore-house",
      "/single-venue/ardvorran-castle",
    ]);
    expect(within(part("venue")).getByRole("link", { name: "VIEW ALL VENUES" })).toHaveAttribute(
      "href",
      "/venues",
    );
  });

  test("numbers its steps, with a link where there is one, and pictures laid out by their number", async () => {
    await open("/single-packege/p1", "The Highland Wedding");
    const steps = [...part("itinerary").querySelectorAll("ol > li")];
    expect(steps.map((step) => step.querySelector("h3")!.textContent)).toEqual(
      highland.plans.map(({ title }) => title),
    );
    expect(steps.flatMap((step) => hrefs(step))).toEqual(["/venues"]);
    const gallery = screen.getByRole("region", { name: "Gallery" });
    expect(part("itinerary").compareDocumentPosition(gallery)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(steps[0]).toHaveTextContent("Five of them");
    expect(steps.map((step) => step.querySelector("[class*='plan-steps__pictures--']")!.className)).toEqual([
      expect.stringContaining("small-and-large"),
      expect.stringContaining("large"),
      expect.stringContaining("row"),
    ]);
    expect([...steps[0]!.querySelectorAll("figcaption")].map(({ textContent }) => textContent)).toEqual([
      "The first",
      "The second",
    ]);
  });

  test("leads its booking banner where the company chose", async () => {
    const item = { ...highland, bookingInfo: { ...highland.bookingInfo, link: "https://book.example/" } };
    await open("/single-packege/p1", "The Highland Wedding", { "single-packege/p1": item });
    expect(hrefs(part("gallery"))).toEqual(["https://book.example/"]);
  });
});
