import { expect, test } from "vitest";

import {
  isFew,
  detailsPlan,
  highlightsPlan,
  packagesPlan,
  roundsOf,
  venuePlan,
  viewFor,
} from "../src/ui/sliderPlans";

test("packages step by one and a bit, three and a bit from 993, always in a loop", () => {
  const { narrow, from, wide } = packagesPlan;
  expect([narrow.slidesPerView, narrow.spaceBetween, narrow.loop]).toEqual([1.2, 20, true]);
  expect([from, wide.slidesPerView, wide.loop]).toEqual([993, 3.2, true]);
});

test("the front page's events and venues are centred and loop from slide 2, three without a loop from 993", () => {
  const { narrow, from, wide } = highlightsPlan;
  expect([narrow.slidesPerView, narrow.centered, narrow.loop, narrow.initialSlide]).toEqual([
    1.4,
    true,
    true,
    2,
  ]);
  expect([from, wide.slidesPerView, wide.spaceBetween, wide.loop]).toEqual([993, 3, 30, false]);
});

test("the single pages' rows widen at widths of their own", () => {
  expect([venuePlan.from, detailsPlan.from]).toEqual([993, 1024]);
});

test.each([1, 2, 3, 4])("%s centred slides are too few to go round", (count) => {
  expect(viewFor(highlightsPlan.narrow, count, roundsOf(highlightsPlan, count)).loop).toBe(false);
});

test("five centred slides loop", () => {
  expect(viewFor(highlightsPlan.narrow, 5, roundsOf(highlightsPlan, 5)).loop).toBe(true);
});

test("four packages fill the row but are too few to go round, so they stand in it twice", () => {
  expect([1, 2, 3, 4, 5].map((count) => roundsOf(packagesPlan, count))).toEqual([1, 1, 1, 2, 1]);
});

test.each([
  [1, 0],
  [2, 1],
  [6, 2],
])("of %s slides the one at place %s comes first", (count, place) => {
  expect(viewFor(highlightsPlan.narrow, count, 1).initialSlide).toBe(place);
});

test("three are seen at once on a wide screen, so nothing steps through them there", () => {
  expect([2, 3, 4].map((count) => isFew(detailsPlan, count))).toEqual([true, true, false]);
  expect([3, 4].map((count) => isFew(packagesPlan, count))).toEqual([true, false]);
});
