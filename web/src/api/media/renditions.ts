import { imagesFolder } from "../endpoints";
import { isFilm } from "./acceptedFormats";
import { mediaUrl } from "./mediaUrl";

/** The widths, in pixels, that the server makes a picture in, as `rendition_widths.py` lists them; it answers no others. */
export const WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560] as const;

type Width = (typeof WIDTHS)[number];

/** Whether the server that keeps it makes it in other widths: a picture of its own that is no drawing. */
const hasWidths = (path: string): boolean =>
  path !== "" && !/^https?:|[\s,?]|\.svg$/i.test(path) && !isFilm(path);

/** The address of a picture at a width; of a picture that has no widths, its own. */
export function renditionUrl(path: string, width: Width): string {
  return hasWidths(path) ? `${mediaUrl(path)}?w=${width}` : mediaUrl(path);
}

/** The `srcset` of a picture, up to its own width; `undefined` for a picture without renditions. */
export function srcSetOf(path: string, own = 0): string | undefined {
  if (!hasWidths(path)) return undefined;
  const last = own ? WIDTHS.findIndex((width) => width >= own) : -1;
  const widths = last < 0 ? WIDTHS : WIDTHS.slice(0, last + 1);
  return widths.map((width) => `${renditionUrl(path, width)} ${Math.min(width, own || width)}w`).join(", ");
}

/** The width for a picture that fills the screen and may be zoomed into. */
export function screenWidth({ innerWidth, devicePixelRatio } = globalThis.window): Width {
  return WIDTHS.find((width) => width >= innerWidth * devicePixelRatio * 1.5) ?? 2560;
}

/** The films that browsers play as they are, as far as their extensions tell. */
const PLAYED = /\.(mp4|m4v|webm)$/i;

/** Whether browsers play a film of that name as it is, as far as its extension tells. */
export const isUsuallyPlayed = (name: string): boolean => PLAYED.test(name);

const isStored = (path: string): boolean => path.startsWith(imagesFolder);

/** Where a film is played from: as it is, then in the form that the server made of it, whichever plays first. */
export function filmSources(path: string): string[] {
  if (!isStored(path)) return [mediaUrl(path)];
  const made = mediaUrl(`${path}_film.mp4`);
  return isUsuallyPlayed(path) ? [mediaUrl(path), made] : [made];
}

/** The path of the picture that the server made of a film, nothing for a film from elsewhere. */
export function posterOf(path: string): string {
  return isStored(path) ? `${path}_poster.jpg` : "";
}
