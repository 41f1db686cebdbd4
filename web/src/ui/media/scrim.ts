import { mediaFactsOf } from "../../api/media/mediaFacts";

/** Up to which brightness of its picture a scrim is faint, and from which on it is strong. */
const DARK = 0.05;
const BRIGHT = 0.4;

/**
 * The classes of what has light text on a picture: its scrim is as strong as the brightest of these pictures needs, in
 * the mean. One that nothing is known of, or that something shines through, may be as bright as paper.
 */
export function scrimClasses(...paths: string[]): string {
  const told = paths.filter(Boolean).map((path) => mediaFactsOf(path));
  if (told.some((facts) => facts?.transparent)) return "scrim scrim--strong";
  if (!told.length || !told.every((facts) => facts?.colour)) return "scrim";
  const brightest = Math.max(...told.map((facts) => relativeLuminance(facts?.colour ?? "")));
  if (brightest >= BRIGHT) return "scrim scrim--strong";
  return brightest < DARK ? "scrim scrim--faint" : "scrim";
}

/** How bright a colour like `#8d957c` is, from 0 to 1: its relative luminance, as WCAG defines it. */
export function relativeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
