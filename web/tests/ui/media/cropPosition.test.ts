import { expect, test } from "vitest";

import { cropClasses, cropPosition, focalPointOf, usualPoint } from "../../../src/ui/media/cropPosition";

import cropPositions from "./cropPositions.json";

const percents = Array.from({ length: 101 }, (_, percent) => percent);

/** The part of one side of a picture that a frame shows, from 0 to 1, at the position of the point. */
function shownPart(at: number, visible: number): [number, number] {
  const start = (cropPosition(at) / 100) * (1 - visible);
  return [start, start + visible];
}

test("every frame that shows at least an eighth of a side shows the point", () => {
  for (let visible = 0.125; visible <= 1; visible += 0.005) {
    for (const at of percents) {
      const [start, end] = shownPart(at, visible);
      expect(at / 100, `${at} % in ${visible}`).toBeGreaterThanOrEqual(start - 1e-9);
      expect(at / 100, `${at} % in ${visible}`).toBeLessThanOrEqual(end + 1e-9);
    }
  }
});

test("the server counts with the same positions", () => {
  expect(percents.map(cropPosition)).toEqual(cropPositions);
});

/** The shapes of photographs, and those of the frames between a phone of 320 and a screen of 2560 pixels. */
const PICTURES = [9 / 16, 2 / 3, 4 / 5, 1, 4 / 3, 3 / 2, 16 / 9];
const FRAMES = [320 / 640, 390 / 844, 4 / 5, 1, 4 / 3, 3 / 2, 16 / 9, 2, 2.4, 2560 / 1024];

test("a head around the point stays whole in every frame of the site", () => {
  const half = 0.05;
  for (const picture of PICTURES) {
    for (const frame of FRAMES) {
      for (const at of percents.filter((each) => each >= 5 && each <= 95)) {
        for (const visible of [Math.min(1, frame / picture), Math.min(1, picture / frame)]) {
          const [start, end] = shownPart(at, visible);
          const message = `${at} % of ${picture} in ${frame}`;
          expect(at / 100 - half, message).toBeGreaterThanOrEqual(start - 1e-9);
          expect(at / 100 + half, message).toBeLessThanOrEqual(end + 1e-9);
        }
      }
    }
  }
});

/** The sum of the steps of the classes along one axis. */
const sum = (axis: string, classes: string): number =>
  [...classes.matchAll(new RegExp(`crop-${axis}(\\d+)`, "g"))].reduce(
    (total, [, step]) => total + Number(step),
    0,
  );

test("the classes add up to the position", () => {
  for (const at of percents) {
    const classes = cropClasses({ x: at, y: 100 - at });
    expect(sum("x", classes)).toBe(cropPosition(at));
    expect(sum("y", classes)).toBe(cropPosition(100 - at));
  }
});

test("where nothing is known, the top of an upright picture and the upper part of a wide one are shown", () => {
  expect(cropPosition(usualPoint(2 / 3).y)).toBe(5);
  expect(cropPosition(usualPoint(3 / 2).y)).toBe(20);
  expect(focalPointOf(undefined, usualPoint(1))).toEqual({ x: 50, y: 13 });
});
