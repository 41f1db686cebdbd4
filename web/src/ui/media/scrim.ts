import { mediaFactsOf } from "../../api/media/mediaFacts";

/** A scrim is faint below the first brightness of its picture, and strong from the second on. */
const DARK = 0.05;
const BRIGHT = 0.4;

/**
 * The classes of an element with light text on these pictures. The strength of the scrim depends on the mean colour of
 * the brightest picture. Transparent pictures count as bright; without metadata the scrim is medium.
 */
export function scrimClasses(...paths: string[]): string {
  const facts = paths.filter(Boolean).map((path) => mediaFactsOf(path));
  if (facts.some((each) => each?.transparent)) return "scrim scrim--strong";
  if (!facts.length || !facts.every((each) => each?.colour)) return "scrim";
  const brightest = Math.max(...facts.map((each) => relativeLuminance(each?.colour ?? "")));
  if (brightest >= BRIGHT) return "scrim scrim--strong";
  return brightest < DARK ? "scrim scrim--faint" : "scrim";
}

/** The relative luminance of a colour like `#8d957c`, from 0 to 1, as defined by WCAG. */
export function relativeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
