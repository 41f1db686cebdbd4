import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { Venue, VenueLinks } from "../../../src/api/types";
import { loadRoutes } from "../../../src/routing/lazyRoutes";
import { publicRoutes } from "../../../src/routing/publicRoutes";
import { fakeApi } from "../../support/fakeApi";
import { openSite } from "../../support/openAdmin";
import { details, venue } from "../../support/sampleItems";

beforeAll(() => loadRoutes([publicRoutes]));
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const FACTS =
  `guestsDine guestsTheatre guestsStand guestsDance guestsSleep minimumNights setting secondSetting priceFrom priceUnit priceContains
  ceremonyLicence musicAndCurfew ownCaterer dogs stepFreeAccess power parking wifi minutesFromEdinburgh
  minutesFromGlasgow minutesFromStation minutesFromAirport brochure`.split(/\s+/);
const empty = Object.fromEntries(FACTS.map((name) => [name, ""]));
const bare: Venue = { ...venue, ...empty, exclusiveUse: false, rooms: [], voices: [] };
const none: VenueLinks = { events: [], packages: [], venues: [], days: {} };

async function open(changes: Partial<Venue>, links = none) {
  fakeApi({
    "/api/admin/single-venue/one": { body: { ...bare, ...changes } },
    "/api/admin/venue-links/1": { body: links },
    "/api/admin/get-site-content": { body: details },
  });
  openSite("/single-venue/one");
  await screen.findByRole("heading", { level: 1, name: venue.title });
}

/** A similar house as the calls answer it. */
const lodge: VenueLinks["venues"][number] = {
  _id: "2",
  id: "2",
  featuredImage: "/images/card.jpg",
  slug: "lodge",
  title: "The Lodge",
  city: "Aviemore",
  state: "Highland",
  guestsDine: "60",
  guestsSleep: "",
  priceFrom: "12600",
  minutesFromEdinburgh: "",
};

const section = (title: string) =>
  within(screen.getByRole("heading", { level: 2, name: title }).closest("section")!);

test("facts stand below the opening picture, and the others with rooms and plan further down", async () => {
  await open({
    guestsDine: "120",
    priceFrom: "14800",
    priceUnit: "for the house",
    dogs: "Welcome in the gardens and in the lodge by the gate, on a lead.",
    rooms: [
      { name: "The Great Hall", use: "dinner", capacity: "1200", theatre: "1500", standing: "2000" },
      { name: "The Library", use: "talks", capacity: "", theatre: "60", standing: "" },
      { name: "The Lawn", use: "", capacity: "", theatre: "", standing: "" },
    ],
    brochure: "/images/plan.png",
  });

  const header = within(document.querySelector("article > header")!);
  expect(header.getByText("£14,800")).toHaveTextContent("£14,800for the house");
  expect(header.getByText("120")).toBeVisible();
  expect(header.getByRole("link", { name: "Good to know" })).toHaveAttribute("href", "#facts");
  expect(document.querySelector("#facts")).toHaveTextContent(/^Good to know/);
  const list = section("Good to know");
  expect(list.getByText("The Great Hall").nextSibling).toHaveTextContent(
    /^dinner · 1,200\sguests · 1,500\stheatre\sstyle · 2,000\sstanding$/,
  );
  expect(list.getByText("The Library").nextSibling).toHaveTextContent(/^talks · 60\stheatre\sstyle$/);
  expect(list.getByText("The Lawn").nextSibling).toBeEmptyDOMElement();
  expect(list.getByText(/on a lead/)).not.toBeVisible();
  await userEvent.click(list.getByText("Dogs"));
  expect(list.getByText(/on a lead/)).toBeVisible();
  expect(list.getByRole("link", { name: "Download the plan" })).toHaveAttribute("href", "/images/plan.png");
});

test("what is answered with yes, no or a number stands in a second grid, and whole sentences open at their headings", async () => {
  await open({
    guestsDine: "120",
    guestsSleep: "34",
    exclusiveUse: true,
    priceFrom: "14800",
    minutesFromEdinburgh: "150",
    stepFreeAccess: "Hall, 2 rooms",
    ownCaterer: "Yes",
    dogs: "No",
    minimumNights: "2",
    musicAndCurfew: "Bands until midnight, and nobody hears the piper after that.",
  });

  const list = section("Good to know");
  for (const [label, value] of [
    ["Your own caterer", "Yes"],
    ["Dogs", "No"],
    ["Fewest nights", "2"],
  ] as const) {
    const term = list.getByText(label);
    expect(term.closest("dl")).toHaveClass("facts");
    expect(term.nextSibling).toHaveTextContent(new RegExp(`^${value}$`));
  }
  const [music, ...others] = list.getAllByRole("group");
  expect(others).toEqual([]);
  expect(music).not.toHaveAttribute("open");
  expect(music).toHaveTextContent(/^MusicBands until midnight/);
});

test("a plan that is a PDF says so, with its pages and size once they are known", async () => {
  const path = `/images/${"a".repeat(64)}.pdf`;
  fakeApi({
    "/api/admin/single-venue/one": { body: { ...bare, brochure: path } },
    "/api/admin/venue-links/1": { body: none },
    "/api/admin/get-site-content": { body: details },
    ["/api/admin/get-media-facts"]: { body: { [path]: { pages: 1, size: 1_258_291 } } },
  });
  openSite("/single-venue/one");
  const link = await screen.findByRole("link", { name: "Download the plan, PDF, 1\u00a0page, 1.2\u00a0MB" });
  expect(link).toHaveAttribute("href", path);
});

test("a venue that says nothing of itself has no grid, list, voices or ways onward", async () => {
  await open({});

  expect(document.querySelector(".facts, .fact-list, .voice, .voices")).toBeNull();
  expect(screen.queryByText("Good to know")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Celebrated here" })).toBeNull();
});

test("the first voice stands in the opening, the others in a part of their own", async () => {
  const voice = { words: "In sunlight.", name: "Catriona", month: "June 2025", event: "a wedding" };
  await open({ voices: [voice, { words: "In the rain.", name: "Morag", month: "", event: "" }] });

  const [first] = screen.getAllByRole("figure");
  expect(first).toHaveTextContent("“In sunlight.”Catriona, a wedding, June 2025");
  expect(section("In their words").getByText("Morag")).toBeVisible();
});

test("a page leads on to events held here, packages that name it and similar houses, and asks after each part", async () => {
  const item = { _id: "2", id: "2", featuredImage: "/images/card.jpg" };
  await open(
    {},
    {
      events: [{ ...item, slug: "isla", title: "Isla & Rory" }],
      packages: [{ _id: "3", id: "3", slug: "weekend", title: "The Weekend" }],
      venues: [lodge],
      days: { 2: { state: "held", heldUntil: "", words: "Held" } },
    },
  );

  const event = await screen.findByRole("link", { name: "Isla & Rory" });
  expect(event).toHaveAttribute("href", "/single-event/isla");
  expect(screen.getByRole("link", { name: "The Weekend" })).toHaveAttribute(
    "href",
    "/single-packege/weekend",
  );
  expect(screen.getByRole("link", { name: /^The Lodge/ })).toHaveAttribute("href", "/single-venue/lodge");
  expect(section("Houses like this one").getByText("Dine 60 · from £12,600")).toBeVisible();
  expect(section("Houses like this one").getByText("Held")).toBeVisible();
  for (const name of ["Ask about these spaces", "Ask about these rooms"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/contact?about=venue/one");
});
