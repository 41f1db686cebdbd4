import { BETWEEN } from "./pictureFrames";
import type { PictureFrames } from "./sizesAttribute";

const WIDE = 3 / 2;
const TALL = 4 / 5;

/** Half of a phone without the page's margins. */
const HALF = "calc(50vw - 1.75rem)";

/** The layouts of pictures on the pages of items alone, which other pages do not load. */
export const itemPictureFrames = {
  banner: [{ width: "100vw", shape: "clamp(30rem, 56vw, 46rem)" }],
  backdrop: [{ width: "100vw", shape: "clamp(18rem, 56vw, 54rem)" }],
  /** The centre picture with its texts on it. */
  centreUnder: [{ width: "100vw", shape: "clamp(34rem, 56vw, 50rem)" }],
  /** The centre picture beside its texts. */
  centre: [
    { from: 1200, width: "36vw", shape: TALL },
    { from: 768, width: "43vw", shape: TALL },
    { width: BETWEEN, shape: TALL },
  ],
  pair: [
    { from: 1600, width: "44vw", shape: 1 },
    { width: HALF, shape: TALL },
  ],
  /** The single picture of an incomplete pair. */
  pairAlone: [{ width: "93vw", shape: 16 / 9 }],
  panorama: [
    { from: 768, width: "81vw", shape: 2 },
    { width: BETWEEN, shape: WIDE },
  ],
  map: [
    { from: 1024, width: "58vw", shape: WIDE },
    { width: BETWEEN, shape: WIDE },
  ],
  planLarge: [
    { from: 768, width: "87vw", shape: 16 / 9 },
    { width: BETWEEN, shape: 16 / 9 },
  ],
  planRow: [{ width: "260px", shape: 4 / 3 }],
  planSmall: [
    { from: 768, width: "28vw", shape: 4 / 3 },
    { width: "60vw", shape: 4 / 3 },
  ],
  planBesideSmall: [
    { from: 768, width: "58vw", shape: WIDE },
    { width: BETWEEN, shape: 4 / 3 },
  ],
} satisfies Record<string, PictureFrames>;
