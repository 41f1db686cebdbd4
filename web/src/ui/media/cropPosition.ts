import type { MediaFacts } from "../../api/media/mediaFacts";

/** The least ratio of a landscape, as `focal_point.py` has it. */
const LANDSCAPE = 1.3;
const STEP = 5;

/** A point in percent of the width and of the height of a picture. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const CENTRE: FocalPoint = { x: 50, y: 50 };

/** Where heads usually are in a picture with this ratio of width to height. */
export const usualPoint = (ratio: number): FocalPoint => ({ x: 50, y: ratio < LANDSCAPE ? 13 : 25 });

/** The point that every crop shows, as far as it is known. */
export const focalPointOf = (facts: MediaFacts | undefined, otherwise: FocalPoint): FocalPoint =>
  facts?.focalX === undefined || facts.focalY === undefined
    ? otherwise
    : { x: facts.focalX, y: facts.focalY };

/**
 * The `object-position` along one axis, in percent, that shows the point `at`. With the same percentage the point would
 * keep its place in the frame, at the edge of one that cuts off most of the picture. So the point is brought nearer to the
 * middle, which keeps it in any frame that shows an eighth of the width or height, and more around it.
 */
export const cropPosition = (at: number): number =>
  Math.round(Math.min(100, Math.max(0, 1.2 * at - 10)) / STEP) * STEP;

/**
 * The classes that place a picture in its frame. The security policy forbids `style` attributes in server-rendered HTML.
 * The position is a sum of steps, of which `cropPosition.css` has ten.
 */
export const cropClasses = ({ x, y }: FocalPoint): string =>
  ["crop", ...stepsOf("x", cropPosition(x)), ...stepsOf("y", cropPosition(y))].join(" ");

const stepsOf = (axis: "x" | "y", position: number): string[] =>
  [5, 10, 20, 40, 80]
    .filter((step) => (position / STEP) & (step / STEP))
    .map((step) => `crop-${axis}${step}`);
