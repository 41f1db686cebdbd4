import shapes from "./frameShapes.json";

/** The frame in which the page of an item shows the picture of a field. A gallery shows whole pictures. */
export type FrameName = keyof typeof shapes | "gallery";

/** A crop with its ratio of width to height; without one the picture is whole. */
interface Crop {
  label: string;
  ratio?: number;
}

const WINDOWS = ["Phone", "Tablet", "Desktop"];
const WHOLE_WINDOW = [9 / 19, 3 / 4, 5 / 2];
const ELSEWHERE: Crop[] = [
  { label: "Card", ratio: 3 / 2 },
  { label: "Link preview", ratio: 1.91 },
];

/**
 * The crops that the site makes of a picture: at a field those of its frame, in windows of 390 by 844, 820 by 1180 and
 * 1440 by 900 pixels, otherwise those of a whole window.
 */
export function cropsOf(frame?: FrameName): Crop[] {
  if (frame === "gallery") return [{ label: "Gallery" }, ...ELSEWHERE];
  const ratios = frame ? shapes[frame] : WHOLE_WINDOW;
  const [first = 1] = ratios;
  if (ratios.every((ratio) => ratio === first))
    return [{ label: "At every width", ratio: first }, ...ELSEWHERE];
  return [...ratios.map((ratio, index) => ({ label: WINDOWS[index] ?? "", ratio })), ...ELSEWHERE];
}

/** The ratio of width to height of a frame in the widest window; `undefined` without one. */
export const desktopRatio = (frame?: FrameName): number | undefined =>
  frame && frame !== "gallery" ? shapes[frame].at(-1) : undefined;
