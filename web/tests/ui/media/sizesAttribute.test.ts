import { expect, test } from "vitest";

import { itemPictureFrames } from "../../../src/ui/media/itemPictureFrames";
import { pictureFrames } from "../../../src/ui/media/pictureFrames";
import { type PictureFrames, sizesAttribute } from "../../../src/ui/media/sizesAttribute";

const LANDSCAPE: PictureFrames = [{ width: "50vw", shape: 3 / 2 }];
const TALL: PictureFrames = [{ width: "50vw", shape: 4 / 5 }];

test.each([
  ["of the same shape", 3 / 2, "50vw"],
  ["that is taller", 2 / 3, "50vw"],
  ["that is square", 1, "50vw"],
  ["that is twice as flat", 3, "calc(2 * (50vw))"],
])("a picture %s as its frame is drawn no narrower than the frame", (_, ratio, width) => {
  expect(sizesAttribute(LANDSCAPE, ratio)).toBe(width);
});

test("a landscape picture is drawn wider than the tall frame that it fills", () => {
  expect(sizesAttribute(TALL, 3 / 2)).toBe("calc(1.88 * (50vw))");
});

test("in a frame of a height of its own a picture is drawn as wide as that height asks for, or as the frame", () => {
  const banner: PictureFrames = [{ width: "100vw", shape: "clamp(480px, 56vw, 736px)" }];
  expect(sizesAttribute(banner, 1.5)).toBe("max(100vw, 1.5 * (clamp(480px, 56vw, 736px)))");
});

test("a picture that is whole in its frame is drawn no wider than its height allows", () => {
  const half: PictureFrames = [{ width: "50vw", shape: "46rem", whole: true }];
  expect(sizesAttribute(half, 2 / 3)).toBe("min(50vw, 0.67 * (46rem))");
});

test("each width of the window has its own frame, the widest window first", () => {
  const place: PictureFrames = [
    { from: 993, width: "30vw", shape: 1 },
    { width: "71vw", shape: 1 },
  ];
  expect(sizesAttribute(place, 2)).toBe("(min-width: 993px) calc(2 * (30vw)), calc(2 * (71vw))");
});

test("a frame may hold for some screens alone", () => {
  const place: PictureFrames = [
    { when: "(min-resolution: 2dppx)", width: "100vw", shape: "50vh" },
    { width: "100vw", shape: "100vh" },
  ];
  expect(sizesAttribute(place, 1.5)).toBe(
    "(min-resolution: 2dppx) max(100vw, 1.5 * (50vh)), max(100vw, 1.5 * (100vh))",
  );
});

test.each(Object.entries<PictureFrames>({ ...pictureFrames, ...itemPictureFrames }))(
  "the last frame of %s holds at every width of the window",
  (_, place) => {
    expect(place.map(({ from, when }) => (from ?? when) !== undefined)).toEqual([
      ...Array<boolean>(place.length - 1).fill(true),
      false,
    ]);
  },
);
