import { mediaFactsOf } from "../../api/media/mediaFacts";
import { pictureFrames } from "./pictureFrames";
import type { PictureFrames } from "./sizesAttribute";

/** The places of words on pictures, in the order of the characters of `scrims`. */
const PLACES = ["header", "opening", "feature", "section", "centre"] as const;
type Place = (typeof PLACES)[number];

/** The words stand on paper, beside the picture. */
const PAPER = "p";

/** The darkest scrim that one of these pictures needs at a place. Pictures that nothing is known of may be white. */
const scrimOf = (place: Place, paths: string[]): string =>
  paths
    .filter(Boolean)
    .map((path) => mediaFactsOf(path)?.scrims?.[PLACES.indexOf(place)] ?? PAPER)
    .toSorted()
    .at(-1) ?? PAPER;

/** Whether all that is shown is known to be higher than wide. */
function areUpright(paths: string[]): boolean {
  const shown = paths.filter(Boolean).map(mediaFactsOf);
  return shown.length > 0 && shown.every((facts) => facts && facts.width < facts.height);
}

/**
 * The classes of an element with pictures and words on them; its last child are the words. A wide window shows an upright
 * picture whole, beside the words.
 */
export function scrimClasses(place: Place, ...paths: string[]): string {
  const scrim = scrimOf(place, paths);
  const words = scrim === PAPER ? "on-paper" : `scrim scrim--${scrim}`;
  return areUpright(paths) ? `${words} halves` : words;
}

/** The classes of an element that opens a page. Its pictures start under the header, unless that needs a dark scrim. */
export function openingClasses(...paths: string[]): string {
  const header = scrimOf("header", paths);
  const words = scrimClasses("opening", ...paths);
  return header === PAPER ? words : `${words} under-header under-header--${header}`;
}

/** The layout of such a picture, which is `frames` where it lies behind its words; `tallest` has the height of a half. */
export const wordedFrames = (frames: PictureFrames, paths: string[], tallest = frames): PictureFrames =>
  areUpright(paths)
    ? [{ shape: tallest.at(-1)?.shape ?? 1, from: 1024, width: "50vw", whole: true }, ...frames]
    : frames;

/** The layout of a picture in an element that opens a page, which is `over` where it lies behind its words. */
export const openingFrames = (paths: string[], over: PictureFrames): PictureFrames =>
  wordedFrames(scrimOf("opening", paths) === PAPER ? pictureFrames.openingOnPaper : over, paths, over);
