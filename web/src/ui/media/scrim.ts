import { mediaFactsOf } from "../../api/media/mediaFacts";
import { pictureSizes } from "./pictureSizes";
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

/** The classes of an element with pictures and words on them; its last child are the words. */
export function scrimClasses(place: Place, ...paths: string[]): string {
  const scrim = scrimOf(place, paths);
  return scrim === PAPER ? "on-paper" : `scrim scrim--${scrim}`;
}

/** The classes of an element that opens a page. Its pictures start under the header, unless that needs a dark scrim. */
export function openingClasses(...paths: string[]): string {
  const header = scrimOf("header", paths);
  const words = scrimClasses("opening", ...paths);
  return header === PAPER ? words : `${words} under-header under-header--${header}`;
}

/** The layout of a picture in such an element. */
export const openingFrames = (...paths: string[]): PictureFrames =>
  scrimOf("opening", paths) === PAPER ? pictureSizes.openingOnPaper : pictureSizes.opening;

/** The layout of a picture in such an element that leaves room for what follows. */
export const lowOpeningFrames = (path: string): PictureFrames =>
  scrimOf("opening", [path]) === PAPER ? pictureSizes.openingOnPaper : pictureSizes.openingLow;
