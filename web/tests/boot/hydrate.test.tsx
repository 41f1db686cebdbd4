// @module-tag slow

import { act, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { type SsrData, clearSsrData, setSsrData } from "../../src/api/fetching/ssrData";
import { loadRoutesOf } from "../../src/routing/lazyRoutes";
import { routes } from "../../src/routing/routes";
import { ready, render } from "../../src/boot/server/entry-server";
import { details, event, packege, sitePage, venue } from "../support/sampleItems";
import { found, nothingFits, wholeList } from "../support/foundVenues";
import { fakeApi } from "../support/fakeApi";

const DETAILS = { "/api/admin/get-site-content": details };
const VENUES = { ...DETAILS, "/api/admin/get-venues": [venue, { ...venue, id: "2", isFullWidth: true }] };
const EVENTS = { ...DETAILS, "/api/admin/get-events": [{ ...event, isFullWidth: true, isFeatured: true }] };
const FIRST = { "/api/admin/get-venues?limit=4": [venue] };
const PACKAGES = { "/api/admin/get-packeges": [packege] };

const NO_DAYS = { weekday: "saturday", errors: { from: "", months: "", weekday: "" }, months: [] };
const LINKS = {
  "/api/admin/venue-free-days/one": NO_DAYS,
  "/api/admin/venue-free-days/draft": NO_DAYS,
  "/api/admin/venue-links/1": {
    days: {},
    events: [{ id: "2", slug: "two", title: "Isla & Rory", featuredImage: "/images/event.jpg" }],
    packages: [{ id: "3", slug: "three", title: "The Weekend" }],
    venues: [
      {
        id: "4",
        slug: "four",
        title: "The Lodge",
        featuredImage: "/images/lodge.jpg",
        guestsDine: "60",
        guestsSleep: "",
        priceFrom: "",
        minutesFromEdinburgh: "",
        city: "Oban",
        state: "",
      },
    ],
  },
};

const ASKED_DAY = { availability: { state: "free", words: "Free as far as we know" } };

const PAGES: [string, SsrData][] = [
  ["/", { ...VENUES, ...EVENTS, ...PACKAGES }],
  ["/about", DETAILS],
  ["/venues", { ...VENUES, "/api/admin/find-venues": wholeList }],
  ["/venues?sleeps=8&date=2027-06-19", { ...DETAILS, "/api/admin/find-venues": found }],
  ["/venues?guests=80&price=much", { ...DETAILS, "/api/admin/find-venues": nothingFits }],
  ["/venues?saved=one,gone", { ...DETAILS, "/api/admin/find-venues": found }],
  ["/events", EVENTS],
  ["/contact", DETAILS],
  [
    "/contact?houses=one,two&date=2027-06-19",
    {
      ...DETAILS,
      "/api/admin/find-venues": {
        houses: [{ id: "v1", slug: "one", title: "Ardvorran" }],
        days: { v1: { state: "taken", heldUntil: "", words: "Taken", nearest: null } },
      },
    },
  ],
  [
    "/contact",
    {
      "/api/admin/get-site-content": {
        ...details,
        footerPages: [
          { slug: "terms", title: "Terms" },
          { slug: "privacy", title: "Privacy" },
        ],
      },
    },
  ],
  [
    "/contact?about=venue/one&date=2027-06-19&guests=54",
    { ...DETAILS, "/api/admin/single-venue/one": venue, "/api/admin/venue-day/one": ASKED_DAY },
  ],
  [
    "/contact?about=venue/one&date=June+2027",
    {
      ...DETAILS,
      "/api/admin/single-venue/one": venue,
      "/api/admin/venue-day/one": ASKED_DAY,
      "/api/admin/typed-date": {
        visit: {
          date: "",
          guests: "",
          period: "a Saturday in June 2027",
          understood: "June 2027: 4 Saturdays",
        },
        error: "",
      },
    },
  ],
  [
    "/contact",
    {
      ...DETAILS,
      "/api/admin/single-venue/one": venue,
      "/api/admin/venue-day/one": ASKED_DAY,
      stories: [],
      enquiry: {
        status: 200,
        errors: {},
        retryAfter: null,
        values: { about: "venue/one", date: "2027-06-19", message: "In June?", email: "m@b.example" },
      },
    },
  ],
  [
    "/single-venue/one?date=2027-06-19&guests=54",
    {
      ...DETAILS,
      ...LINKS,
      "/api/admin/single-venue/one": venue,
      "/api/admin/venue-day/one": {
        day: "Saturday 19 June 2027",
        guests: 54,
        errors: { date: "", guests: "" },
        availability: { state: "free", heldUntil: "", words: "Free", nearest: [], houses: [] },
        light: { sunrise: "04:19", goldenFrom: "21:06", sunset: "22:14", heights: [-7, 56, -7] },
        season: "June is in the best season here: June.",
        rooms: venue.rooms,
        notes: ["All 54 can dine."],
      },
    },
  ],
  ["/single-venue/one", { ...DETAILS, ...LINKS, "/api/admin/single-venue/one": venue }],
  ["/single-event/one", { ...DETAILS, ...FIRST, "/api/admin/single-event/one": event }],
  [
    "/single-event/held",
    {
      ...DETAILS,
      ...FIRST,
      "/api/admin/single-event/held": { ...event, venueId: "1" },
      "/api/admin/single-venue/1": { id: "1", slug: "one", title: "Ardvorran" },
    },
  ],
  [
    "/single-event/moved",
    {
      ...DETAILS,
      ...FIRST,
      "/api/admin/single-event/moved": { ...event, venueId: "gone" },
      "/api/admin/single-venue/gone": null,
    },
  ],
  [
    "/single-venue/draft?preview=token",
    {
      ...DETAILS,
      ...LINKS,
      "/api/admin/single-venue/draft": venue,
      preview: { until: "29 November 2026, 10:00" },
    },
  ],
  ["/single-packege/one", { ...VENUES, "/api/admin/single-packege/one": packege }],
  [
    "/terms",
    {
      "/api/admin/get-site-content": { ...details, footerPages: [{ slug: "terms", title: "Terms" }] },
      "/api/admin/single-page/terms": sitePage,
    },
  ],
];

/** Pages of which nothing was found. */
const MISSING: [string, SsrData][] = [
  ["/single-venue/gone", { ...DETAILS, "/api/admin/single-venue/gone": null }],
  ["/nowhere", { ...DETAILS, "/api/admin/single-page/nowhere": null }],
  ["/no/where", DETAILS],
];

let root: Root | undefined;

// Before any test and also without one, as when a run leaves this file out: what loads must not outlast the file.
await ready;

afterEach(() => {
  act(() => root?.unmount());
  clearSsrData();
});

/** Inserts the server-rendered page and hydrates it; returns the warnings of that. */
async function takeOver(path: string, answers: SsrData) {
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => complaints.push(words));
  document.body.innerHTML = `<div id="root">${render(path.replace(/\?.*/, ""), JSON.stringify(answers), "{}", path.split("?")[1])}</div>`;
  // A browser does this when it reads the page; jsdom leaves it out.
  document.querySelectorAll<HTMLVideoElement>("video[muted]").forEach((film) => (film.muted = true));
  setSsrData(answers);
  await loadRoutesOf(routes, path);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page = document.getElementById("root") as HTMLElement;
  await act(async () => {
    root = hydrateRoot(
      page,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { onRecoverableError: (cause) => complaints.push(cause) },
    );
  });
  return { complaints, router };
}

test.each(PAGES)("%s is taken over as it was sent, and fetches nothing", async (path, answers) => {
  const seen = fakeApi({});

  const { complaints } = await takeOver(path, answers);

  expect(complaints).toEqual([]);
  expect(seen.map(({ url }) => url)).toEqual([]);
  expect(document.querySelector("main h1")).not.toBeNull();
});

test.each(MISSING)("%s is taken over as it was sent, and fetches venues to offer", async (path, answers) => {
  fakeApi({ "/api/admin/get-venues": { body: [venue] } });

  const { complaints } = await takeOver(path, answers);

  expect(complaints).toEqual([]);
  expect(await screen.findByRole("link", { name: venue.title })).toBeVisible();
});

test("a page that is gone on to fetches what it shows", async () => {
  const seen = fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/single-venue/one": { body: { ...venue, title: "Changed since" } },
  });
  const { router } = await takeOver("/single-event/one", {
    ...DETAILS,
    ...FIRST,
    "/api/admin/single-event/one": event,
  });
  clearSsrData();

  await act(() => router.navigate("/single-venue/one"));

  // In strict mode every effect runs twice. The links are asked for once the venue is there.
  await waitFor(() =>
    expect(new Set(seen.map(({ url }) => new URL(url).pathname))).toEqual(
      new Set(
        ["get-site-content", "single-venue/one", "venue-free-days/one", "venue-links/1"].map(
          (call) => `/api/admin/${call}`,
        ),
      ),
    ),
  );
  expect(document.querySelector("h1")?.textContent).toBe("Changed since");
});

test("a form whose address names an item is taken over as it was sent, and then names the item", async () => {
  fakeApi({ "/api/admin/single-venue/one": { body: { ...venue, title: "Ardvorran Castle" } } });

  const { complaints } = await takeOver("/contact?about=venue/one", DETAILS);

  expect(complaints).toEqual([]);
  expect(await screen.findByText("Ardvorran Castle", { selector: "bdi" })).toBeVisible();
});
