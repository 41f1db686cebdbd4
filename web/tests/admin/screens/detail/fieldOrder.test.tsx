import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Event, Package, Venue } from "../../../../src/api/types";
import type { FieldValues } from "react-hook-form";
import { sectionId } from "../../../../src/admin/values/sectionAnchors";
import { EventFields } from "../../../../src/features/events/admin/fields/EventFields";
import { eventValues } from "../../../../src/features/events/admin/formValues";
import { PackageFields } from "../../../../src/features/packages/admin/fields/PackageFields";
import { packageValues } from "../../../../src/features/packages/admin/formValues";
import { VenueFields } from "../../../../src/features/venues/admin/fields/VenueFields";
import { venueValues } from "../../../../src/features/venues/admin/formValues";
import { renderForm } from "../../../support/renderForm";
import { EventDetails } from "../../../../src/features/events/admin/EventDetails";
import { EVENT_SECTIONS } from "../../../../src/features/events/admin/fields/eventFieldInfo";
import { PackageDetails } from "../../../../src/features/packages/admin/PackageDetails";
import {
  PACKAGE_LABELS,
  PACKAGE_SECTIONS,
} from "../../../../src/features/packages/admin/fields/packageFieldInfo";
import { VenueDetails } from "../../../../src/features/venues/admin/VenueDetails";
import { VENUE_SECTIONS } from "../../../../src/features/venues/admin/fields/venueFieldInfo";
import { event, packege, venue } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";

beforeEach(() => {
  fakeApi({});
  vi.spyOn(console, "error").mockReturnValue();
});

/** A unique text or path that identifies a field. */
const sign = (name: string) => `/images/${name.replace(".", "-")}-sign.jpg`;

/** The item with a unique sign in each text and picture, including lists and rows; other values are unchanged. */
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

/** The fields in the order in which a detail page shows them. */
function readIn(html: string, names: string[]): string[] {
  const places = names.map((name) => [html.indexOf(sign(name)), name] as const);
  return places
    .filter(([place]) => place >= 0)
    .toSorted(([one], [other]) => one - other)
    .map(([, name]) => name);
}

/** The fields that are no box to tick. */
const textsOf = (names: string[]): string[] => names.filter((name) => name !== "noIndex");

test("the page of a venue is read in the order of its form", () => {
  const names = textsOf(VENUE_SECTIONS.flatMap((section) => section.names));
  const { container } = render(<VenueDetails venue={signed<Venue>(venue)} />);
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test("the page of an event is read in the order of its form", () => {
  const known = EVENT_SECTIONS.flatMap((section) => section.names);
  // The chosen venue is identified by its texts.
  const names = textsOf(known.filter((name) => name !== "venueId"));
  const { container } = render(<EventDetails event={signed<Event>(event)} />);
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test("the page of a package is read in the order of its form", () => {
  const item = signed<Package>({ ...packege, topVenues: [], galleryImages: ["/images/one.jpg"] });
  item.bookingInfo = { ...item.bookingInfo, image: sign("bookingInfoImage") };
  const names = textsOf(Object.keys(PACKAGE_LABELS.labels)).filter(
    (name) => name !== "isFeatured" && name !== "topVenues",
  );
  const { container } = render(<PackageDetails item={item} />);
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test.each([
  { name: "venue", sections: VENUE_SECTIONS, Fields: VenueFields, values: venueValues(null) },
  { name: "event", sections: EVENT_SECTIONS, Fields: EventFields, values: eventValues(null) },
  { name: "package", sections: PACKAGE_SECTIONS, Fields: PackageFields, values: packageValues(null) },
])("each section of the form of a $name has its fields in order", ({ sections, Fields, values }) => {
  renderForm<FieldValues>(values, <Fields />);
  for (const { title, names } of sections) {
    const section = document.getElementById(sectionId(title))!;
    const controls = [...section.querySelectorAll("[name], [id]")].map(({ id }) => id);
    const found = names.filter((name) => controls.some((id) => id === name || id.startsWith(`${name}.`)));
    const at = found.map((name) => controls.findIndex((id) => id === name || id.startsWith(`${name}.`)));
    expect(found).toEqual(names);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  }
});
