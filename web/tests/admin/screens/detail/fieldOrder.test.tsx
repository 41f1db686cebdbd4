import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Event, Package, Venue } from "../../../../src/api/types";
import type { FieldValues } from "react-hook-form";
import { sectionId } from "../../../../src/admin/values/described/sectionAnchors";
import { DescribedFields } from "../../../../src/admin/fields/described/DescribedFields";
import { DescribedFacts } from "../../../../src/admin/screens/detail/DescribedFacts";
import { EVENT_FORM } from "../../../../src/features/events/admin/eventForm";
import { PACKAGE_FORM } from "../../../../src/features/packages/admin/packageForm";
import { VENUE_FORM } from "../../../../src/features/venues/admin/venueForm";
import { renderForm } from "../../../support/renderForm";
import { event, packege, venue } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";
import { Queries } from "../../../support/Queries";

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
const textsOf = (names: string[]): string[] =>
  names.filter((name) => !["noIndex", "exclusiveUse", "diaryIsKept"].includes(name));

test("the page of a venue is read in the order of its form", () => {
  const names = textsOf(VENUE_FORM.fields.map(({ name }) => name));
  const { container } = render(<DescribedFacts form={VENUE_FORM} item={signed<Venue>(venue)} />, {
    wrapper: Queries,
  });
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test("the page of an event is read in the order of its form", () => {
  const known = EVENT_FORM.fields.map(({ name }) => name);
  // The chosen venue is identified by its texts.
  const names = textsOf(known.filter((name) => name !== "venueId"));
  const { container } = render(<DescribedFacts form={EVENT_FORM} item={signed<Event>(event)} />, {
    wrapper: Queries,
  });
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test("the page of a package is read in the order of its form", () => {
  const item = signed<Package>({ ...packege, topVenues: [], galleryImages: ["/images/one.jpg"] });
  item.bookingInfo = { ...item.bookingInfo, image: sign("bookingInfoImage") };
  const names = textsOf(PACKAGE_FORM.fields.map(({ name }) => name)).filter(
    (name) => name !== "isFeatured" && name !== "topVenues",
  );
  const { container } = render(<DescribedFacts form={PACKAGE_FORM} item={item} />, { wrapper: Queries });
  expect(readIn(container.innerHTML, names)).toEqual(names);
});

test.each([
  { kind: "venue" as const, form: VENUE_FORM },
  { kind: "event" as const, form: EVENT_FORM },
  { kind: "packege" as const, form: PACKAGE_FORM },
])("each section of the form of a $kind has its fields in order", ({ kind, form }) => {
  renderForm<FieldValues>(
    form.valuesOf(null),
    <DescribedFields form={form} kind={kind} pathOf={(slug) => slug} />,
  );
  for (const { title, names } of form.sections.slice(0, -1)) {
    const section = document.getElementById(sectionId(title))!;
    const controls = [...section.querySelectorAll("[name], [id]")].map(({ id }) => id);
    const found = names.filter((name) => controls.some((id) => id === name || id.startsWith(`${name}.`)));
    const at = found.map((name) => controls.findIndex((id) => id === name || id.startsWith(`${name}.`)));
    expect(found).toEqual(names);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  }
});
