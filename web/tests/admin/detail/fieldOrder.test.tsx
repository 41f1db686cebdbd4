import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Event, Package, Venue } from "../../../src/api/types";
import { EventDetails } from "../../../src/features/events/admin/EventDetails";
import { SECTIONS as EVENT_PARTS } from "../../../src/features/events/admin/fields/formSections";
import { PackageDetails } from "../../../src/features/packages/admin/PackageDetails";
import { PACKAGE_LABELS } from "../../../src/features/packages/admin/fields/formSections";
import { VenueDetails } from "../../../src/features/venues/admin/VenueDetails";
import { SECTIONS as VENUE_PARTS } from "../../../src/features/venues/admin/fields/formSections";
import { event, packege, venue } from "../../support/sampleItems";
import { fakeApi } from "../../support/fakeApi";

beforeEach(() => {
  fakeApi({});
  vi.spyOn(console, "error").mockReturnValue();
});

/** A text, or a path, by which a field is known again. */
const sign = (name: string) => `/images/${name.replace(".", "-")}-sign.jpg`;

/** The item with a sign in each text and picture, in lists and rows too; what is no text stays. */
function signed<Item extends object>(item: Item, within = ""): Item {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]: [string, unknown]) => [name, signedValue(value, within + name)]),
  ) as Item;
}

function signedValue(value: unknown, name: string): unknown {
  if (typeof value === "string") return sign(name);
  if (Array.isArray(value)) return value.length ? [rowOf(value[0], name)] : value;
  return typeof value === "object" && value ? signed(value, `${name}.`) : value;
}

/** A row has the sign of its list in every text. */
const rowOf = (row: unknown, name: string): unknown =>
  typeof row === "string"
    ? sign(name)
    : Object.fromEntries(
        Object.entries(row as object).map(([key, value]: [string, unknown]) => [
          key,
          Array.isArray(value) ? value.map((inner) => rowOf(inner, name)) : sign(name),
        ]),
      );

/** The fields in the order in which a detail page says them. */
function readIn(html: string, names: string[]): string[] {
  const places = names.map((name) => [html.indexOf(sign(name)), name] as const);
  return places
    .filter(([place]) => place >= 0)
    .toSorted(([one], [other]) => one - other)
    .map(([, name]) => name);
}

test("the page of a venue is read in the order of its form", () => {
  const names = [
    ...VENUE_PARTS.flatMap(({ controls }) => controls.map(({ name }) => name)),
    "itineraryContent",
  ];
  const { container } = render(<VenueDetails venue={signed<Venue>(venue)} />);
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test("the page of an event is read in the order of its form", () => {
  const known = EVENT_PARTS.flatMap(({ controls }) => controls.map(({ name }) => name as string));
  // Which venue of the catalogue was chosen is told by that venue's texts.
  const names = known.filter((name) => name !== "venueId");
  const { container } = render(<EventDetails event={signed<Event>(event)} />);
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test("the page of a package is read in the order of its form", () => {
  const item = signed<Package>({ ...packege, topVenues: [], galleryImages: ["/images/one.jpg"] });
  item.bookingInfo = { ...item.bookingInfo, image: sign("bookingInfoImage") };
  const names = Object.keys(PACKAGE_LABELS.labels).filter(
    (name) => name !== "isFeatured" && name !== "topVenues",
  );
  const { container } = render(<PackageDetails item={item} />);
  expect(readIn(container.innerHTML, names)).toEqual(names);
});
