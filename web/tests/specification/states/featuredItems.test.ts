import { expect, test } from "vitest";

import { chooseFeatured } from "../../../src/features/home/chooseFeatured";

const item = (name: string, isFeatured = false) => ({ name, isFeatured });
const flagged = item("c", true);

test("the last flagged item is featured, and leaves the slider to three others or more", () => {
  const others = [item("a"), item("b", true), item("d")];
  expect(chooseFeatured([item("a"), item("b", true), flagged, item("d")])).toEqual({
    featured: flagged,
    rest: others,
  });
});

test("a flagged item stays in the slider of fewer than three others", () => {
  const items = [item("a"), flagged, item("d")];
  expect(chooseFeatured(items)).toEqual({ featured: flagged, rest: items });
});

test("without a flag the first item is featured and leaves the slider", () => {
  expect(chooseFeatured([item("a"), item("b")])).toEqual({ featured: item("a"), rest: [item("b")] });
});

test.each([true, false])("a single item has no slider below it, with the flag: %s", (isFeatured) => {
  expect(chooseFeatured([item("a", isFeatured)])).toEqual({ featured: item("a", isFeatured), rest: [] });
});

test("an empty list has no featured item", () => {
  expect(chooseFeatured([])).toEqual({ featured: undefined, rest: [] });
});
