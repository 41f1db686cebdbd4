import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { EventDetailPage } from "../../src/features/events/admin/EventAdminPages";
import { EventPage } from "../../src/features/events/EventPage";
import { PackageDetailPage } from "../../src/features/packages/admin/PackageAdminPages";
import { PackagePage } from "../../src/features/packages/PackagePage";
import { VenueDetailPage } from "../../src/features/venues/admin/VenueAdminPages";
import { VenuePage } from "../../src/features/venues/VenuePage";
import { details, event, packege, venue } from "../support/sampleItems";
import { fakeApi } from "../support/fakeApi";
import { Queries } from "../support/Queries";

function visit(page: ReactElement, answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/get-venues": { body: [] },
    ...answers,
  });
  const router = createMemoryRouter([{ path: "/:id", element: page }], { initialEntries: ["/one"] });
  return render(<RouterProvider router={router} />, { wrapper: Queries });
}

const visitEvent = (changes: Partial<typeof event> = {}) =>
  visit(<EventPage />, { "/api/admin/single-event/one": { body: { ...event, ...changes } } });
const visitPackage = (changes: Partial<typeof packege> = {}) =>
  visit(<PackagePage />, { "/api/admin/single-packege/one": { body: { ...packege, ...changes } } });

const title = (name: string) => screen.findByRole("heading", { level: 1, name });

test("the document has the title that the server answers for the page", async () => {
  visit(<VenuePage />, {
    "/api/admin/single-venue/one": { body: { ...venue, pageTitle: "A house in Fort William" } },
  });
  await vi.waitFor(() => expect(document.title).toMatch(/^A house in Fort William( ·|$)/));
});

test.each([
  ["venue", <VenuePage key="venue" />],
  ["event", <EventPage key="event" />],
  ["package", <PackagePage key="package" />],
])("an unknown %s leads to the page for what is not found", async (_, page) => {
  visit(page);
  await title("Page not found");
});

test("an event without pictures has no gallery", async () => {
  visitEvent({ galleryImages: [] });
  await title("Isla & Rory");
  expect(screen.queryByRole("region", { name: "Gallery" })).not.toBeInTheDocument();
});

test("a link that could run a script is not followed", async () => {
  const [plan] = packege.plans;
  visitPackage({
    plans: [{ ...plan, linkUrl: "javascript:alert(1)" } as (typeof packege.plans)[0]],
    bookingInfo: { ...packege.bookingInfo, link: "javascript:alert(1)" },
  });
  expect(await screen.findByRole("link", { name: "ENQUIRE NOW" })).toHaveAttribute("href", "/contact");
  expect(screen.queryByRole("link", { name: "Venues" })).not.toBeInTheDocument();
});

test("a package with nothing but its pictures still has its parts", async () => {
  visitPackage({
    description: "",
    topVenues: [],
    galleryImages: [],
    plans: [],
    additionalDetails: [],
    attributeBestFor: [],
    attributeBestSeason: [],
  });
  await title("The Highland Wedding");
  expect(screen.getByRole("link", { name: "VIEW ALL VENUES" })).toHaveAttribute("href", "/venues");
  expect(screen.queryByText("Best For")).not.toBeInTheDocument();
});

test("an event leads to its venue in the catalogue, by the venue's own title", async () => {
  visit(<EventPage />, {
    "/api/admin/single-event/one": { body: { ...event, venueId: "v1" } },
    "/api/admin/single-venue/v1": { body: { ...venue, slug: "ardvorran-castle", title: "Ardvorran Castle" } },
  });
  expect(await screen.findByRole("link", { name: "See Ardvorran Castle" })).toHaveAttribute(
    "href",
    "/single-venue/ardvorran-castle",
  );
});

test.each(["", "gone"])("an event whose venue is '%s' leads to none", async (venueId) => {
  visitEvent({ venueId });
  await screen.findByRole("heading", { name: "Supper" });
  expect(screen.queryByRole("link", { name: /^See (?!the houses)/ })).not.toBeInTheDocument();
});

test.each([
  ["venue", <VenuePage key="venue" />],
  ["event", <EventPage key="event" />],
  ["packege", <PackagePage key="package" />],
])("a %s that is answered as null leads to the page for what is not found", async (kind, page) => {
  visit(page, { [`/api/admin/single-${kind}/one`]: { body: null } });
  await title("Page not found");
});

test.each([
  ["venue", "Venue not found!", <VenueDetailPage key="venue" />],
  ["event", "Event not found!", <EventDetailPage key="event" />],
  ["packege", "Packege not found!", <PackageDetailPage key="package" />],
])(
  "in the back office a %s that is answered as null is said not to be there",
  async (kind, sentence, page) => {
    visit(page, { [`/api/admin/get-${kind}/one`]: { body: null } });
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test("stored links lead where they were meant to, and one that leads nowhere is left out", async () => {
  const plan = { title: "Find the house", description: "", others: [], linkText: "Write to us" };
  visitPackage({
    plans: [
      { ...plan, linkUrl: "contact" },
      { ...plan, linkText: "Nowhere", linkUrl: "see below" },
    ],
    bookingInfo: { ...packege.bookingInfo, link: "www.example.org" },
  });
  await title(packege.title);
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
  expect(screen.queryByText("Nowhere")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "ENQUIRE NOW" })).toHaveAttribute(
    "href",
    "https://www.example.org",
  );
});
