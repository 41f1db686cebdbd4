import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { galleryShape } from "../../../src/ui/gallery/galleryFrames";
import { cropPosition, type FocalPoint, usualPoint } from "../../../src/ui/media/cropPosition";

// What `tests/e2e/public/test_focal_points.py` measures in windows of these widths.
import ratios from "./frameRatios.json";

/** 844 is a phone held sideways. */
const WIDTHS = [320, 390, 820, 844, 1024, 1440, 2560];
const PHONE = WIDTHS.indexOf(390);
/** Where the words on a picture stand beside an upright one, which is whole, in wide windows. */
const HALVES = ["hero", "hero on paper", "opening", "opening on paper", "feature", "banner", "centre over"];
const HALVES_FROM = WIDTHS.indexOf(1024);
const GALLERY = { upright: 0.7, square: 1, wide: 1.5, panorama: 2.2 };
const SHARE = 1200 / 630;

const PICTURES = [9 / 16, 2 / 3, 3 / 4, 4 / 5, 1, 5 / 4, 4 / 3, 3 / 2, 16 / 9, 2];
/** The diameters of heads in parts of the longer side: of a group, of a figure, of a portrait. */
const HEADS = [1 / 20, 1 / 12, 1 / 10];

interface Frame {
  place: string;
  /** `undefined` where the picture is whole. */
  ratio: (picture: number, window: number) => number | undefined;
  /** Where the part that is shown begins, from 0 to 1, of the part that is not. */
  start?: (at: number, shown: number) => number;
}

const FRAMES: Frame[] = [
  ...Object.entries(ratios).map(([place, ofPlace]) => ({
    place,
    ratio: (picture: number, window: number) =>
      picture < 1 && window >= HALVES_FROM && HALVES.includes(place) ? undefined : ofPlace[window],
  })),
  { place: "gallery", ratio: (picture) => GALLERY[galleryShape({ width: 900 * picture, height: 900 })] },
  {
    place: "share picture",
    ratio: () => SHARE,
    // `_cut` in `rendition_encoder.py` has the point in the middle.
    start: (at, shown) => Math.min(1 - shown, Math.max(0, at / 100 - shown / 2)),
  },
];

const byClasses = (at: number, shown: number): number => (cropPosition(at) / 100) * (1 - shown);

interface Head extends FocalPoint {
  /** Half of its size in percent of the width and of the height. */
  across: number;
  down: number;
}

/** Heads of that diameter at these places of a picture, those that are whole in it. */
function headsIn(picture: number, diameter: number, xs: number[], ys: number[]): Head[] {
  const across = (50 * diameter) / Math.min(1, picture);
  const down = 50 * diameter * Math.max(1, picture);
  return xs
    .flatMap((x) => ys.map((y) => ({ x, y, across, down })))
    .filter(({ x, y }) => x >= across && x <= 100 - across && y >= down && y <= 100 - down);
}

function isCut(
  head: Head,
  point: FocalPoint,
  picture: number,
  { ratio, start = byClasses }: Frame,
  window: number,
) {
  const frame = ratio(picture, window);
  if (frame === undefined) return false;
  const isOutside = (at: number, half: number, focal: number, shown: number) => {
    const from = 100 * start(focal, shown);
    return at - half < from - 1e-6 || at + half > from + 100 * shown + 1e-6;
  };
  return (
    isOutside(head.x, head.across, point.x, Math.min(1, frame / picture)) ||
    isOutside(head.y, head.down, point.y, Math.min(1, picture / frame))
  );
}

const ANYWHERE = Array.from({ length: 19 }, (_, index) => 5 * (index + 1));

/** How many heads anywhere a frame cuts at any width, where somebody has set the point to each. */
const framedCut = (frame: Frame): number =>
  PICTURES.flatMap((picture) =>
    HEADS.flatMap((diameter) => headsIn(picture, diameter, ANYWHERE, ANYWHERE)).flatMap((head) =>
      WIDTHS.filter((_, window) => isCut(head, head, picture, frame, window)),
    ),
  ).length;

/** Where photographs have heads: the middle half, and the upper part. */
const USUAL_X = [25, 33, 40, 50, 60, 67, 75];
const usualY = (picture: number) => (picture < 1.3 ? [10, 15, 20, 25, 30] : [20, 25, 30, 35, 40, 45]);

/** How many usual heads a frame of a phone cuts by the default rule, and how many there are. */
function unframedCut(frame: Frame): [number, number] {
  const all = PICTURES.flatMap((picture) =>
    headsIn(picture, 1 / 12, USUAL_X, usualY(picture)).map((head) =>
      isCut(head, usualPoint(picture), picture, frame, PHONE),
    ),
  );
  return [all.filter(Boolean).length, all.length];
}

test.each(FRAMES)("$place shows every head whole that somebody has framed, at every width", (frame) => {
  expect(framedCut(frame)).toBe(0);
});

test("of pictures that nobody has framed a phone cuts at most one head in ten", () => {
  const [cut, all] = FRAMES.map(unframedCut).reduce(([one, of], [more, other]) => [one + more, of + other]);
  expect(cut / all).toBeLessThanOrEqual(0.1);
});

test("the document says how many heads each frame cuts", () => {
  const document = readFileSync("../docs/decisions/focal-points.md", "utf8");
  const rows = FRAMES.map((frame) => {
    const [cut, all] = unframedCut(frame);
    return `| ${frame.place} | ${framedCut(frame)} | ${Math.round((100 * cut) / all)} |`;
  });
  expect(document).toContain(rows.join("\n"));
});

/** The frames of the declared fields by their names there. */
const CHECKED: Record<string, keyof typeof ratios> = {
  opening: "opening",
  banner: "banner",
  backdrop: "backdrop",
  centreUnder: "centre over",
  centre: "centre beside",
  pair: "pair",
  panorama: "panorama",
  slide: "slide",
  planSmall: "small picture of a step",
  card: "card",
};

test("the server checks what a phone shows of a picture by the same ratios", async () => {
  const onPhones = Object.entries(CHECKED).map(([name, place]) => [name, ratios[place][PHONE]]);
  // Written again by `vitest -u`.
  await expect(`${JSON.stringify(Object.fromEntries(onPhones), null, 2)}\n`).toMatchFileSnapshot(
    "../../../../src/ceilidh/content/editing/checks/phone_ratios.json",
  );
});
