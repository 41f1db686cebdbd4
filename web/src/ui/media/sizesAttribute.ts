/** The width of a picture's frame as a CSS length, and its shape: the ratio of width to height, or its height in CSS. */
interface Frame {
  /** The minimum window width in pixels; without it the frame applies to all. */
  from?: number;
  /** A media condition instead of a minimum width. */
  when?: string;
  width: string;
  shape: number | string;
  /** Whether the picture is whole within the frame, whose height is `shape`. */
  whole?: boolean;
}

/** The frames of a picture for different window widths, widest first. */
export type PictureFrames = readonly Frame[];

/** The `sizes` attribute of a picture with this ratio of width to height that covers its frame. */
export const sizesAttribute = (frames: PictureFrames, ratio: number): string =>
  frames.map((frame) => conditionOf(frame) + drawnWidth(frame, ratio)).join(", ");

function conditionOf({ from, when }: Frame): string {
  if (when) return `${when} `;
  return from ? `(min-width: ${from}px) ` : "";
}

/** The drawn width of the picture: wider than its frame when its sides are cut off. */
function drawnWidth({ width, shape, whole }: Frame, ratio: number): string {
  if (typeof shape === "string") return `${whole ? "min" : "max"}(${width}, ${rounded(ratio)} * (${shape}))`;
  const wider = rounded(ratio / shape);
  return wider > 1 ? `calc(${wider} * (${width}))` : width;
}

const rounded = (number: number): number => Math.round(number * 100) / 100;
