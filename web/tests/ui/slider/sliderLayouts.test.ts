import { expect, test } from "vitest";

import {
  fitsOnScreen,
  detailsLayout,
  highlightsLayout,
  packagesLayout,
  repetitionsOf,
  venueLayout,
  viewFor,
} from "../../../src/ui/slider/sliderLayouts";

test.each([
  [1, 1],
  [2, 3],
  [3, 2],
  [4, 2],
  [5, 1],
])("of %s centred slides the row has %s rounds, so that two or more loop", (count, rounds) => {
  expect(repetitionsOf(highlightsLayout, count)).toBe(rounds);
  expect(viewFor(highlightsLayout.narrow, count).loop).toBe(count > 1);
});

test("one slide alone does not stand in the middle, two do", () => {
  expect([1, 2].map((count) => viewFor(venueLayout.narrow, count).centered)).toEqual([false, true]);
});

test("the row of packages repeats where it is too short to loop on a phone, or on a wide screen that it fills", () => {
  expect([1, 2, 3, 4, 5].map((count) => repetitionsOf(packagesLayout, count))).toEqual([1, 2, 1, 2, 1]);
});

test("packages that do not fill a wide screen do not loop there", () => {
  expect([1, 2, 3, 4].map((count) => viewFor(packagesLayout.wide, count).loop)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([1, 2, 3, 4].map((count) => viewFor(packagesLayout.narrow, count).loop)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test.each([
  [1, 0],
  [2, 1],
  [6, 2],
])("of %s slides the one at place %s comes first", (count, place) => {
  expect(viewFor(highlightsLayout.narrow, count).initialSlide).toBe(place);
});

test("three are seen at once on a wide screen, so nothing steps through them there", () => {
  expect([2, 3, 4].map((count) => fitsOnScreen(detailsLayout, count))).toEqual([true, true, false]);
  expect([3, 4].map((count) => fitsOnScreen(packagesLayout, count))).toEqual([true, false]);
});
