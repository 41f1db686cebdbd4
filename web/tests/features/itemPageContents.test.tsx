import { cleanup, screen, waitFor, within } from "@testing-library/react";
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

const pictures = (place: ParentNode) =>
  [...place.querySelectorAll("img")].map((image) => image.getAttribute("src"));

test("the page of a venue says everything about it and shows its pictures", async () => {
  const main = await open("venue", venue);
  const { title, city, state, description, bestFor, bestSeason, centerContent: centre, ...rest } = venue;
  const spaces = [
    rest.eventSpaceBannerTitle,
    rest.eventSpaceBannerDesc,
    rest.eventSpaceTitle1,
    rest.eventSpaceDesc1,
  ];
  const texts = [title, city, state, description, bestFor, bestSeason, ...Object.values(centre), ...spaces];
  const others = [rest.eventSpaceTitle2, rest.eventSpaceDesc2, rest.accomodationTitle, rest.nearByAddress];
  for (const text of [...texts, ...others, "Best For", "Best Season", "The pier", "Steamers"])
    expect(main).toHaveTextContent(text);
  const shown = [
    rest.bannerImage,
    rest.centerContentImage,
    rest.eventSpaceBannerImage,
    rest.eventSpaceLeftImage,
  ];
  const more = [
    rest.eventSpaceRightImage,
    rest.eventSpaceCenterImage,
    rest.accomodationImage,
    rest.nearByMapImage,
  ];
  expect(pictures(main)).toEqual(expect.arrayContaining([...shown, ...more, "/images/pier.jpg"]));
});

test("the page of an event says everything about it and shows its pictures", async () => {
  const main = await open("event", event);
  const { title, bestFor, bestSeason, venueBannerTitle, venueBannerDesc, centerContent: centre } = event;
  const texts = [
    title,
    bestFor,
    bestSeason,
    venueBannerTitle,
    venueBannerDesc,
    centre.leftText,
    centre.rightText,
  ];
  for (const text of [...texts, "Best For", "Best Season", "By water", "Flags"])
    expect(main).toHaveTextContent(text);
  expect(main).toHaveTextContent(/private castle/i);
  const shown = [
    event.featuredImage,
    event.centerContentImage,
    event.venueBannerImage,
    ...event.galleryImages,
  ];
  expect(pictures(main)).toEqual(expect.arrayContaining(shown));
  expect(document.querySelectorAll("#how-to-plan li")).toHaveLength(4);
});

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

test("the page of a package says everything about it, and its plan is numbered", async () => {
  const others = [{ image: "/images/boat.jpg", text: "By water" }];
  const plans = [
    {
      title: "First we talk",
      description: "And listen",
      others: [],
      linkText: "Not to be followed",
      linkUrl: "",
    },
    { title: "Then we walk", description: "Uphill", others, linkText: "See every house", linkUrl: "/venues" },
  ];
  const main = await open("packege", { ...packege, plans, topVenues: [venue.id] } as typeof packege);
  for (const text of [
    "Three days",
    "On the left",
    "On the right",
    "Best For",
    "Best Season",
    "A tune",
    "Fourteen a year",
  ])
    expect(main).toHaveTextContent(text);
  const steps = [...document.querySelectorAll("main ol > li")];
  expect(steps).toHaveLength(2);
  expect(steps[0]).toHaveTextContent(/First we talk.*And listen/);
  expect(steps[0]).not.toHaveTextContent("Not to be followed");
  expect(screen.getByRole("link", { name: "See every house" })).toHaveAttribute("href", "/venues");
  expect(steps[1]).toHaveTextContent("By water");
  const shown = [packege.featuredImage, packege.centerContentImage, "/images/boat.jpg", "/images/glen.jpg"];
  expect(pictures(main)).toEqual(expect.arrayContaining([...shown, ...packege.galleryImages]));
  await waitFor(() =>
    expect(document.querySelector("#venue a[href='/single-venue/one']")).toBeInTheDocument(),
  );
  expect(screen.getByRole("link", { name: "VIEW ALL VENUES" })).toHaveAttribute("href", "/venues");
  const gallery = screen.getByRole("region", { name: "Gallery" });
  expect(steps[1]!.compareDocumentPosition(gallery) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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
