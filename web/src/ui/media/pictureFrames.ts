import type { PictureFrames } from "./sizesAttribute";

const WIDE = 3 / 2;
const TALL = 4 / 5;
const UPRIGHT = "(max-aspect-ratio: 3/4)";

/** The width of a phone without the page's margins. */
export const BETWEEN = "calc(100vw - 2.5rem)";

/** The layouts of pictures on several pages. They repeat the grids and heights of the style sheets. */
export const pictureFrames = {
  /**
   * Full width and as high as the window. A phone in portrait orientation cuts off most of a landscape picture. On a
   * high-density screen it then gets half of the screen's pixels across, as four times the bytes would load too slowly.
   */
  opening: [
    { when: `${UPRIGHT} and (min-resolution: 1.5dppx)`, width: "100vw", shape: "50vh" },
    { width: "100vw", shape: "min(100vh, 64rem)" },
  ],
  /** The same where what follows it looks in from below on an upright screen. */
  openingLow: [
    { when: `${UPRIGHT} and (min-resolution: 1.5dppx)`, width: "100vw", shape: "33vh" },
    { width: "100vw", shape: "min(100vh, 64rem)" },
  ],
  /** With its words below it. */
  openingOnPaper: [
    { when: `${UPRIGHT} and (min-resolution: 1.5dppx)`, width: "100vw", shape: "35vh" },
    { width: "100vw", shape: "min(70vh, 50rem)" },
  ],
  feature: [{ width: "100vw", shape: "clamp(30rem, 54vw, 46rem)" }],
  spread: [
    { from: 993, width: "58vw", shape: WIDE },
    { width: "100vw", shape: WIDE },
  ],
  /** A slide: one of three, or on narrow screens one with a part of the next. */
  slide: [
    { from: 1024, width: "30.5vw", shape: WIDE },
    { width: "71.5vw", shape: WIDE },
  ],
  packageSlide: [
    { from: 993, width: "30vw", shape: TALL },
    { width: "81vw", shape: TALL },
  ],
} satisfies Record<string, PictureFrames>;

const CARD = { width: BETWEEN, shape: WIDE };

/** The layout of a card: rows of two, from 1600 px of three. The first row has the remainder, with larger cards. */
export function cardFrames(index: number, count: number): PictureFrames {
  const alone = index === 0 && count % 2;
  const two = alone ? { from: 768, width: "93vw", shape: 2 } : { ...CARD, from: 768, width: "46vw" };
  return [{ from: 1600, ...inRowsOfThree(index, count % 3) }, two, CARD];
}

function inRowsOfThree(index: number, over: number): { width: string; shape: number } {
  if (index >= over) return { width: "29vw", shape: WIDE };
  return over === 1 ? { width: "91vw", shape: 2.4 } : { width: "44vw", shape: WIDE };
}
