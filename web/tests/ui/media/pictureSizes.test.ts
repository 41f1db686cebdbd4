import { expect, test } from "vitest";

import { cardFrames, galleryFrames, galleryShape, pictureSizes } from "../../../src/ui/media/pictureSizes";
import type { PictureFrames } from "../../../src/ui/media/sizesAttribute";

const widths = (least: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => cardFrames(index, count).find(({ from }) => from === least)?.width,
  );

test("cards stand in rows of three from 1600 px, after one that has a row to itself or two that share one", () => {
  expect(widths(1600, 3)).toEqual(["29vw", "29vw", "29vw"]);
  expect(widths(1600, 4)).toEqual(["91vw", "29vw", "29vw", "29vw"]);
  expect(widths(1600, 5)).toEqual(["44vw", "44vw", "29vw", "29vw", "29vw"]);
});

test("of an odd number the first has a row to itself where two stand beside each other", () => {
  expect(widths(768, 3)).toEqual(["93vw", "46vw", "46vw"]);
  expect(widths(768, 4)).toEqual(["46vw", "46vw", "46vw", "46vw"]);
});

test.each([
  ["upright", 1000, 1500],
  ["square", 1200, 1000],
  ["wide", 1600, 900],
  ["panorama", 3000, 1000],
])("a gallery has an %s frame for a picture of %i by %i pixels", (shape, width, height) => {
  expect(galleryShape({ width, height })).toBe(shape);
});

test("a gallery has a wide frame for a picture of unknown size", () => {
  expect([galleryShape(), galleryShape({ width: 0, height: 0 })]).toEqual(["wide", "wide"]);
});

/** The width of a frame in pixels, in a window of 1600 pixels. */
function drawnWidth(frames: PictureFrames): number {
  const { width = "" } = frames.find(({ when, from = 0 }) => !when && from <= 1600) ?? {};
  return Math.round(width.endsWith("vw") ? parseFloat(width) * 16 : parseFloat(width));
}

test("the server checks pictures by the widths of their frames", async () => {
  const { portrait: _, openingOnPaper: __, openingLow: ___, ...frames } = pictureSizes;
  const all = {
    ...frames,
    gallery: galleryFrames(["wide", "wide"])[0] ?? [],
    card: cardFrames(1, 2).slice(1),
  };
  const drawn = Object.fromEntries(Object.entries(all).map(([name, each]) => [name, drawnWidth(each)]));

  // Written again by `vitest -u`. Most lists have cards in rows of two.
  await expect(`${JSON.stringify(drawn, null, 2)}\n`).toMatchFileSnapshot(
    "../../../../src/ceilidh/content/editing/checks/frame_widths.json",
  );
});
