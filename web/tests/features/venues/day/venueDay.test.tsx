// @module-tag slow

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import type { VenueDay } from "../../../../src/api/types";
import { VenuePage } from "../../../../src/features/venues/VenuePage";
import { details, venue } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";

const heights = Array.from({ length: 49 }, (_, index) => 50 - Math.abs(index - 26) * 3);
const NOTHING: VenueDay = {
  day: "",
  guests: null,
  visit: { date: "", guests: "", period: "", understood: "" },
  errors: { date: "", guests: "" },
  availability: { state: "unknown", heldUntil: "", words: "", nearest: [], houses: [] },
  light: null,
  season: "",
  rooms: [],
  notes: [],
};
const MIDSUMMER: VenueDay = {
  ...NOTHING,
  day: "Saturday 19 June 2027",
  guests: 54,
  visit: { date: "2027-06-19", guests: "54", period: "", understood: "Saturday 19 June 2027" },
  light: { sunrise: "04:19", goldenFrom: "21:06", sunset: "22:14", heights },
  season: "June is in the best season here: June.",
  rooms: [{ name: "The Antler Hall", use: "Dinner", capacity: "60", theatre: "80", standing: "" }],
  notes: ["All 54 can dine; 34 can stay the night."],
};

function visit(query: string, day: VenueDay | number = MIDSUMMER, changes: Partial<typeof venue> = {}) {
  const seen = fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/single-venue/one": {
      body: { ...venue, latitude: "57.15", longitude: "-3.74", ...changes },
    },
    "/api/admin/venue-day/one": typeof day === "number" ? { status: day, body: {} } : { body: day },
  });
  const router = createMemoryRouter([{ path: "/single-venue/:id", element: <VenuePage /> }], {
    initialEntries: [`/single-venue/one${query}`],
  });
  render(<RouterProvider router={router} />);
  const asked = () =>
    seen.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.includes("-day/"));
  return { router, asked };
}

/** Shows the bar at the foot of phones: the browser reports that the opening is out of sight. */
function scrollPastTheOpening() {
  class Observer {
    constructor(report: (entries: never[]) => void) {
      queueMicrotask(() => report([]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
}

const part = async () => {
  const heading = await screen.findByRole("heading", { level: 2, name: /light on your day|Your day here/ });
  return within(heading.closest("section") as HTMLElement);
};

test("without a choice there is only the form, and nothing is asked", async () => {
  const { asked } = visit("");
  const day = await part();

  expect(day.getByLabelText("Date")).toHaveValue("");
  expect(day.queryByRole("link")).toBeNull();
  expect(asked()).toEqual([]);
});

test("a chosen day has its light, its season, its rooms and the way to ask for it", async () => {
  visit("?date=2027-06-19&guests=54");
  const day = await part();

  await day.findByRole("heading", { level: 3, name: "Saturday 19 June 2027 · 54\u00a0guests" });
  const times = day.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(times).toEqual(["04:19", "21:06", "22:14"]);
  expect(day.getByText(/until about 22:14/)).toBeVisible();
  expect(day.getByText(/highest about 13:00, 50 degrees/)).toBeInTheDocument();
  expect(day.getByText(MIDSUMMER.season)).toBeVisible();
  expect(day.getByRole("listitem")).toHaveTextContent("The Antler Hall: Dinner, up to 60, 80 theatre style");
  expect(day.getByText("All 54 can dine; 34 can stay the night.")).toBeVisible();
  await waitFor(() =>
    expect(day.getByRole("link", { name: "Ask if it is free" })).toHaveAttribute(
      "href",
      "/contact?about=venue/one&date=2027-06-19&guests=54",
    ),
  );
});

test("the form leads to an address that can be shared", async () => {
  const { router, asked } = visit("");
  const day = await part();

  await userEvent.type(day.getByLabelText("Date"), "2027-06-19");
  await userEvent.type(day.getByLabelText("Guests"), "54{Enter}");

  await day.findByText(/until about 22:14/);
  expect(router.state.location.search).toBe("?date=2027-06-19&guests=54");
  expect(asked().map(({ search }) => search)).toEqual(["?date=2027-06-19&guests=54"]);
  expect(day.getByLabelText("Guests")).toHaveValue("54");
});

test("a number with its thousands apart goes along as the enquiry takes it", async () => {
  visit("?guests=1,200", { ...NOTHING, guests: 1200, visit: { ...NOTHING.visit, guests: "1200" } });
  const day = await part();

  await day.findByRole("heading", { level: 3, name: "1,200\u00a0guests" });
  expect(day.getByLabelText("Guests")).toHaveValue("1200");
  await waitFor(() =>
    expect(day.getByRole("link")).toHaveAttribute("href", "/contact?about=venue/one&guests=1200"),
  );
});

test.each(["19/06/2027", "19.06.2027", "19 June 2027"])(
  "a day typed as %s goes on as a date",
  async (typed) => {
    scrollPastTheOpening();
    visit(`?date=${encodeURIComponent(typed)}&guests=54`);
    const day = await part();

    await day.findByRole("heading", { level: 3, name: /Saturday 19 June 2027/ });
    expect(day.getByLabelText("Date")).toHaveValue("19 June 2027");
    const bar = await screen.findByRole("complementary");
    await waitFor(() => expect(bar).toHaveTextContent("19 June · 54 guests"));
    for (const place of [bar, day.getByRole("heading", { level: 3 }).parentElement as HTMLElement])
      expect(within(place).getByRole("link")).toHaveAttribute(
        "href",
        "/contact?about=venue/one&date=2027-06-19&guests=54",
      );
  },
);

test("what the server refused goes nowhere, and no part of the page repeats it", async () => {
  scrollPastTheOpening();
  visit("?date=2020-01-01&guests=free+rooms", {
    ...NOTHING,
    errors: { date: "This day has passed.", guests: "Please enter a whole number." },
  });
  const day = await part();

  await day.findByText("This day has passed.");
  const bar = await screen.findByRole("complementary");
  expect(bar).toHaveTextContent(venue.title);
  expect(within(bar).getByRole("link")).toHaveAttribute("href", "/contact?about=venue/one");
  expect(document.body).not.toHaveTextContent("free rooms");
});

test("a message stands at its field and is announced", async () => {
  visit("?date=2020-01-01&guests=x", {
    ...NOTHING,
    errors: { date: "This day has passed.", guests: "Please enter a whole number." },
  });
  const day = await part();

  await day.findByText("This day has passed.");
  expect(day.getByLabelText("Date")).toHaveAccessibleDescription("This day has passed.");
  expect(day.getByLabelText("Guests")).toBeInvalid();
  const announced = day.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(announced).toEqual(["This day has passed.", "Please enter a whole number."]);
  expect(day.queryByRole("link")).toBeNull();
});

test("without the place of the house the light is left out and the rest stays", async () => {
  visit("?date=2027-06-19", { ...MIDSUMMER, guests: null, light: null }, { latitude: "", longitude: "" });
  const day = await part();

  await day.findByText(MIDSUMMER.season);
  expect(day.getByRole("heading", { level: 2 })).toHaveTextContent("Your day here");
  expect(day.queryByText(/highest about/)).toBeNull();
  expect(day.getByRole("link")).toBeVisible();
});

test("where the sun stays low the gold begins at sunrise", async () => {
  const light = { sunrise: "09:13", goldenFrom: "09:13", sunset: "14:50", heights: heights.map(() => -1) };
  visit("?date=2027-12-21", { ...MIDSUMMER, light });
  const day = await part();

  await day.findByText(/begins and stays/);
  expect(day.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["09:13", "14:50"]);
});

test("a failed call is told, and sending the form again repeats it", async () => {
  const { asked } = visit("?guests=54", 503);
  const day = await part();
  await waitFor(() => expect(day.getByText(/could not be loaded/)).toBeVisible());
  expect(asked().filter(({ pathname }) => pathname.includes("venue-day"))).toHaveLength(1);

  await userEvent.click(day.getByRole("button"));
  await waitFor(() =>
    expect(asked().filter(({ pathname }) => pathname.includes("venue-day"))).toHaveLength(2),
  );
});
