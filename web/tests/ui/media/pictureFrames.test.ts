import { expect, test } from "vitest";

import { galleryFrames } from "../../../src/ui/gallery/galleryFrames";
import { itemPictureFrames } from "../../../src/ui/media/itemPictureFrames";
import { cardFrames, pictureFrames } from "../../../src/ui/media/pictureFrames";
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

/** The width of a frame in pixels, in a window of 1600 pixels. */
function drawnWidth(frames: PictureFrames): number {
  const { width = "" } = frames.find(({ when, from = 0 }) => !when && from <= 1600) ?? {};
  return Math.round(width.endsWith("vw") ? parseFloat(width) * 16 : parseFloat(width));
}

test("the server checks pictures by the widths of their frames", async () => {
  const { openingOnPaper: _, openingLow: __, ...frames } = pictureFrames;
  const all = {
    ...frames,
    ...itemPictureFrames,
    gallery: galleryFrames(["wide", "wide"])[0]?.frames ?? [],
    card: cardFrames(1, 2).slice(1),
  };
  const drawn = Object.fromEntries(Object.entries(all).map(([name, each]) => [name, drawnWidth(each)]));

  // Written again by `vitest -u`. Most lists have cards in rows of two.
  await expect(`${JSON.stringify(drawn, null, 2)}\n`).toMatchFileSnapshot(
    "../../../../src/ceilidh/content/editing/checks/frame_widths.json",
  );
});
