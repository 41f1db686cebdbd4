import { expect, test } from "vitest";

import { galleryFrames, galleryShape, type GalleryShape } from "../../../src/ui/gallery/galleryFrames";

test.each([
  ["upright", 1000, 1500],
  ["upright", 1080, 1920],
  ["upright", 1200, 1500],
  ["square", 1200, 1000],
  ["wide", 1600, 900],
  ["panorama", 3000, 1000],
])("a gallery has an %s frame for a picture of %i by %i pixels", (shape, width, height) => {
  expect(galleryShape({ width, height })).toBe(shape);
});

test("a gallery has a wide frame for a picture of unknown size", () => {
  expect([galleryShape(), galleryShape({ width: 0, height: 0 })]).toEqual(["wide", "wide"]);
});

/** The shapes and widths of the frames on a phone. */
const onPhone = (...shapes: GalleryShape[]) =>
  galleryFrames(shapes).map(({ shape, frames }) => `${shape} ${frames.at(-1)?.width}`);

test("uprights beside each other are pairs on a phone, and one that stays alone has the whole width", () => {
  expect(onPhone("upright", "upright", "wide", "upright", "wide")).toEqual([
    "upright 42vw",
    "upright 42vw",
    "wide 90vw",
    "alone 90vw",
    "wide 90vw",
  ]);
  expect(onPhone("upright")).toEqual(["alone 90vw"]);
  expect(onPhone("upright", "upright", "upright")).toEqual(["upright 42vw", "upright 42vw", "alone 90vw"]);
});

test("an upright stands beside a square on a phone, and two squares below each other", () => {
  expect(onPhone("square", "upright")).toEqual(["square 50vw", "upright 35vw"]);
  expect(onPhone("square", "square")).toEqual(["square 90vw", "square 90vw"]);
});

test("frames keep their shape however much they grow, so that no upright becomes a square", () => {
  const mixed: GalleryShape[] = [
    "wide",
    "upright",
    "square",
    "upright",
    "panorama",
    "upright",
    "wide",
    "upright",
  ];
  const shapes = galleryFrames(mixed).map(({ frames }) => frames[0]?.shape);
  expect(shapes).toEqual([1.5, 0.7, 1, 0.7, 2.2, 0.7, 1.5, 0.7]);
});

const widths = (...shapes: GalleryShape[]) =>
  galleryFrames(shapes).map(({ frames }) => frames.map(({ width }) => width).join(" or "));

test("the pictures of a gallery share a row by their shapes", () => {
  expect(widths("wide", "wide")).toEqual(["44vw or 90vw", "44vw or 90vw"]);
  expect(widths("upright", "upright", "wide")).toEqual(["21vw or 42vw", "21vw or 42vw", "45vw or 90vw"]);
  expect(widths("wide", "panorama")).toEqual(["62vw or 90vw", "90vw or 90vw"]);
});
