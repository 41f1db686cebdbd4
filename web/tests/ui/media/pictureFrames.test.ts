import { expect, test } from "vitest";

import { cardFrames } from "../../../src/ui/media/pictureFrames";

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
