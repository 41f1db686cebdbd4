import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import type { VenueDay } from "../../../../src/api/types";
import { VenuePage } from "../../../../src/features/venues/VenuePage";
import { details, venue } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";

const DAY: VenueDay = {
  day: "Saturday 19 June 2027",
  guests: 54,
  visit: { date: "2027-06-19", guests: "54", period: "", understood: "Saturday 19 June 2027" },
  errors: { date: "", guests: "" },
  availability: { state: "free", heldUntil: "", words: "Free as far as we know", nearest: [], houses: [] },
  light: null,
  season: "",
  rooms: [],
  notes: [],
};
const TAKEN = {
  state: "taken",
  heldUntil: "",
  words: "Taken",
  nearest: [
    { date: "2027-06-12", day: "12 June 2027" },
    { date: "2027-06-26", day: "26 June 2027" },
  ],
  houses: [{ slug: "balquhandie", title: "Balquhandie House" }],
} as const;

async function shown(query: string, body: object = DAY) {
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/single-venue/one": { body: venue },
    "/api/admin/venue-day/one": { body },
    "/api/admin/venue-free-days/one": ({ url }) => {
      const weekday = new URL(url).searchParams.get("weekday");
      return { body: { ...body, ...(weekday && { weekday }) } };
    },
  });
  const router = createMemoryRouter([{ path: "/single-venue/:id", element: <VenuePage /> }], {
    initialEntries: [`/single-venue/one${query}`],
  });
  render(<RouterProvider router={router} />);
  const heading = await screen.findByRole("heading", { level: 2, name: /light on your day|Your day here/ });
  return within(heading.closest("section") as HTMLElement);
}

const withDay = (availability: object) => shown("?date=2027-06-19&guests=54", { ...DAY, availability });

test("a free day is said to be so before anything else of it", async () => {
  const day = await shown("?date=2027-06-19&guests=54");

  expect(await day.findByText("Free as far as we know")).toBeVisible();
  expect(day.getByText("The house confirms.")).toBeVisible();
});

test("a held day may be asked for as the second option", async () => {
  const day = await withDay({ ...DAY.availability, state: "held", words: "Held until 2 December 2026" });

  expect(await day.findByText("Held until 2 December 2026")).toBeVisible();
  expect(day.getByText(/ask as the second option/)).toBeVisible();
  expect(day.getByRole("link", { name: "Ask as second option" })).toHaveAttribute(
    "href",
    "/contact?about=venue/one&date=2027-06-19&guests=54",
  );
});

test("a taken day leads to the nearest free ones and to houses that are free, with the guests", async () => {
  const day = await withDay(TAKEN);

  expect(await day.findByText("The nearest free Saturdays here:")).toBeVisible();
  expect(day.getByRole("link", { name: "12 June 2027" })).toHaveAttribute(
    "href",
    "/single-venue/one?date=2027-06-12&guests=54#day",
  );
  expect(day.getByRole("link", { name: "Balquhandie House" })).toHaveAttribute(
    "href",
    "/single-venue/balquhandie?date=2027-06-19&guests=54",
  );
});

test("the button beside a taken day asks about another one", async () => {
  const day = await withDay(TAKEN);

  expect(await day.findByRole("link", { name: "Ask about another day" })).toHaveAttribute(
    "href",
    "/contact?about=venue/one&guests=54",
  );
  expect(day.queryByRole("link", { name: "Ask if it is free" })).toBeNull();
});

test("the word stands in the opening of the page and its title, and leads to the day", async () => {
  await withDay(TAKEN);

  const link = await screen.findByRole("link", { name: "Saturday 19 June 2027" });
  expect(link).toHaveAttribute("href", "#day");
  expect(link.closest("p")).toHaveTextContent("Taken Saturday 19 June 2027");
  await waitFor(() => expect(document.title).toContain(`${venue.title} on 19 June 2027: taken`));
});

test("without a day the opening leads to the choice of one", async () => {
  await shown("", { weekday: "saturday", months: [] });

  expect(screen.getByRole("link", { name: "Is your day free?" })).toHaveAttribute("href", "#day");
});

test("nothing is said where the diary of the house is kept elsewhere", async () => {
  const day = await withDay({ ...DAY.availability, state: "unknown", words: "" });

  expect(await day.findByRole("heading", { level: 3 })).toBeVisible();
  expect(day.queryByText(/as far as we know/)).toBeNull();
});

test("an answer without it, of a former release, shows the rest of the day", async () => {
  const { availability: _, ...former } = DAY;
  const day = await shown("?date=2027-06-19&guests=54", former);

  expect(await day.findByRole("heading", { level: 3 })).toHaveTextContent("Saturday 19 June 2027");
});

test("a month has its count and the list of its free days, with other weekdays of the same month", async () => {
  const visit = {
    date: "",
    guests: "54",
    period: "a Saturday in June 2027",
    understood: "June 2027: 4 Saturdays",
  };
  const months = [{ month: "2027-06", days: [mark("2027-06-12", "free", "Free as far as we know")] }];
  const words = "1 of 4 Saturdays free as far as we know";
  const availability = { ...DAY.availability, words };
  const day = await shown("?date=June+2027&guests=54", {
    ...DAY,
    day: "",
    visit,
    availability,
    weekday: "saturday",
    months,
  });

  expect(
    await day.findByRole("heading", { level: 3, name: "June 2027: 4 Saturdays · 54\u00a0guests" }),
  ).toBeVisible();
  expect(day.getByText(words)).toBeVisible();
  expect(day.getByLabelText("Date")).toHaveValue("a Saturday in June 2027");
  expect(await day.findByRole("link", { name: "12: Free as far as we know" })).toBeVisible();
  expect(day.getByRole("link", { name: "Fridays" })).toHaveAttribute(
    "href",
    "/single-venue/one?date=a+Friday+in+June+2027&guests=54#free-days",
  );
  expect(day.getByRole("link", { name: "Ask if it is free" })).toHaveAttribute(
    "href",
    "/contact?about=venue/one&date=a+Saturday+in+June+2027&guests=54",
  );
});

const mark = (date: string, state: string, words: string) => ({ date, state, words, heldUntil: "" });

test("without a day the Saturdays of the coming months are a list, without a month that has none", async () => {
  const day = await shown("", {
    weekday: "saturday",
    errors: { from: "", months: "", weekday: "" },
    months: [
      { month: "2027-05", days: [mark("2027-05-01", "free", "Free as far as we know")] },
      {
        month: "2027-06",
        days: [mark("2027-06-12", "held", "Held"), mark("2027-06-19", "taken", "Taken")],
      },
      { month: "2027-07", days: [mark("2027-07-03", "taken", "Taken")] },
    ],
  });

  expect(await day.findByRole("heading", { level: 3, name: "Saturdays still free" })).toBeVisible();
  expect(day.getByText("May 2027")).toBeVisible();
  expect(day.queryByText("July 2027")).toBeNull();
  expect(day.getByRole("link", { name: "1: Free as far as we know" })).toHaveAttribute(
    "href",
    "/single-venue/one?date=2027-05-01#day",
  );
  expect(day.getByRole("link", { name: "12: Held" })).toBeVisible();
  expect(day.queryByRole("link", { name: /19/ })).toBeNull();
  const sundays = day.getByRole("link", { name: "Sundays" });
  expect(sundays).toHaveAttribute("href", "/single-venue/one?weekday=sunday#free-days");
  sundays.focus();
  await userEvent.keyboard("{Enter}");
  expect(await day.findByRole("link", { name: "Sundays", current: true })).toHaveFocus();
});
