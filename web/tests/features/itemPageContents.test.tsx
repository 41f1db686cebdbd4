import { cleanup, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { loadRoutes } from "../../src/routing/lazyRoutes";
import { publicRoutes } from "../../src/routing/publicRoutes";
import { fakeApi } from "../support/fakeApi";
import { openSite } from "../support/openAdmin";
import { details, event, packege, venue } from "../support/sampleItems";

beforeAll(() => loadRoutes([publicRoutes]));
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

async function open(kind: string, item: { title: string } & Record<string, unknown>) {
  fakeApi({
    [`/api/admin/single-${kind}/one`]: { body: item },
    "/api/admin/get-venues": { body: [venue] },
    "/api/admin/single-venue/1": { body: venue },
    "/api/admin/get-events": { body: [] },
    "/api/admin/get-site-content": { body: details },
  });
  openSite(`/single-${kind}/one`);
  await screen.findByRole("heading", { level: 1, name: item.title });
  return document.querySelector("main")!;
}

test("the page of an event tells its day, its people with their sites, and what the host says", async () => {
  const main = await open("event", { ...event, venueId: "1" });
  await within(main).findByRole("link", { name: "Una Reid" });
  const terms = [...main.querySelectorAll(".item-facts > dl > div")].map((each) => each.textContent);
  expect(terms).toEqual([
    "Date20 June 2026",
    "Guests96",
    "HouseArdvorran",
    "PhotographsUna Reid",
    "FlowersBrae & Burn",
  ]);
  await within(main).findByRole("link", { name: "Ardvorran" });
  const links = ["Ardvorran", "Una Reid", "Brae & Burn"].map((name) =>
    within(main).getByRole("link", { name }).getAttribute("href"),
  );
  expect(links).toEqual(["/single-venue/one", "https://una.example", "https://brae.example"]);
  expect(main.querySelector("blockquote")).toHaveTextContent("Nobody wished to leave.");
});

test("an event of which no fact is known, and a draft with other texts, are shown without errors", async () => {
  const none = { eventDate: "", guests: "", photographer: "", suppliers: [], hostWords: "", hostName: "" };
  const main = await open("event", { ...event, ...none });
  expect(main.querySelector(".item-facts")).toBeNull();
  cleanup();
  const draft = await open("event", { ...event, eventDate: "in June", guests: "many" });
  expect(draft).toHaveTextContent("Datein June");
});

test("the page of a package tells its price and what that includes", async () => {
  const main = await open("packege", packege);
  expect(main).toHaveTextContent("From £12,000");
  expect(main).toHaveTextContent("The planning and the day");
});

test("an event without an itinerary and best lines leaves them out", async () => {
  const main = await open("event", {
    ...event,
    bestFor: "",
    bestSeason: "",
    itineraryContent: [],
  } as typeof event);
  expect(main).not.toHaveTextContent("Best For");
  expect(main).not.toHaveTextContent(/undefined|null|NaN/);
});

test("a package of a title and two pictures has nothing of what it lacks", async () => {
  const bare = { attributeBestFor: [], attributeBestSeason: [], topVenues: [], galleryImages: [], plans: [] };
  const main = await open("packege", {
    ...packege,
    ...bare,
    description: "",
    additionalDetails: [],
  } as typeof packege);
  expect(screen.getByRole("link", { name: "ENQUIRE NOW" })).toBeInTheDocument();
  expect(main).not.toHaveTextContent(/Best For|undefined|null/);
  expect(document.querySelectorAll(".swiper-slide, main ol > li")).toHaveLength(0);
});
