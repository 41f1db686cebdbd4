/** How wide a picture's frame is in the window, and its shape: width by height, or its height, in the words of CSS. */
interface Frame {
  /** The least width of the window for which this holds, in pixels; without one it holds for all. */
  from?: number;
  /** The windows and screens for which this holds, as a media condition, instead of a least width. */
  when?: string;
  width: string;
  shape: number | string;
}

/** Where a picture stands: its frames at the widths of the window, the widest first. */
export type PictureFrames = readonly Frame[];

/** The `sizes` attribute of a picture of that ratio, width by height, which covers its frame. */
export const sizesAttribute = (frames: PictureFrames, ratio: number): string =>
  frames.map((frame) => conditionOf(frame) + drawnWidth(frame, ratio)).join(", ");

function conditionOf({ from, when }: Frame): string {
  if (when) return `${when} `;
  return from ? `(min-width: ${from}px) ` : "";
}

/** How wide the picture is drawn: wider than its frame where its sides are cut off. */
function drawnWidth({ width, shape }: Frame, ratio: number): string {
  if (typeof shape === "string") return `max(${width}, ${rounded(ratio)} * (${shape}))`;
  const wider = rounded(ratio / shape);
  return wider > 1 ? `calc(${wider} * (${width}))` : width;
}

const rounded = (number: number): number => Math.round(number * 100) / 100;
