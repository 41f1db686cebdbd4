import * as fc from "fast-check";
import { expect, test } from "vitest";

import { fromMap, isOnMap, toMap } from "../../../src/ui/map/projection";

test.each([
  ["Stranraer", 54.9, -5.03],
  ["Edinburgh", 55.95, -3.19],
  ["Unst", 60.8, -0.85],
  ["Barra", 56.98, -7.49],
])("%s is on the map", (_, latitude, longitude) => {
  expect(isOnMap(toMap({ latitude, longitude }))).toBe(true);
});

test("London is not on the map", () => {
  expect(isOnMap(toMap({ latitude: 51.5, longitude: -0.13 }))).toBe(false);
});

test("a point of the map and its place are the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 390 }), fc.integer({ min: 0, max: 640 }), (x, y) => {
      expect(toMap(fromMap({ x, y }))).toEqual({ x, y });
    }),
  );
});
