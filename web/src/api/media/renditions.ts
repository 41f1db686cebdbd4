import { renditionWidths } from "../../serverRules.json";
import { imagesFolder } from "../endpoints";
import { isDocument, isFilm } from "./acceptedFormats";
import { mediaUrl } from "./mediaUrl";

/** Whether the server has renditions of the picture: it is a picture that is stored there and not an SVG. */
const hasWidths = (path: string): boolean =>
  path !== "" && !/^https?:|[\s,?]|\.svg$/i.test(path) && !isFilm(path) && !isDocument(path);

/** The URL of the rendition with this width, one of the `renditionWidths`; the URL of the original when there are no renditions. */
export function renditionUrl(path: string, width: number): string {
  return hasWidths(path) ? `${mediaUrl(path)}?w=${width}` : mediaUrl(path);
}

/** The `srcset` of a picture, up to its own width; `undefined` for a picture without renditions. */
export function srcSetOf(path: string, own = 0): string | undefined {
  if (!hasWidths(path)) return undefined;
  const last = own ? renditionWidths.findIndex((width) => width >= own) : -1;
  const widths = last < 0 ? renditionWidths : renditionWidths.slice(0, last + 1);
  return widths.map((width) => `${renditionUrl(path, width)} ${Math.min(width, own || width)}w`).join(", ");
}

/** The width for a picture that fills the screen and may be zoomed into. */
export function screenWidth({ innerWidth, devicePixelRatio } = globalThis.window): number {
  return renditionWidths.find((width) => width >= innerWidth * devicePixelRatio * 1.5) ?? 2560;
}

const PLAYED = /\.(mp4|m4v|webm)$/i;

/** Whether browsers usually play the film without conversion, judged by its extension. */
export const isUsuallyPlayed = (name: string): boolean => PLAYED.test(name);

const isStored = (path: string): boolean => path.startsWith(imagesFolder);

/** The sources of a film in order: the original if browsers usually play it, then the transcoded film. */
export function filmSources(path: string): string[] {
  if (!isStored(path)) return [mediaUrl(path)];
  const made = mediaUrl(`${path}_film.mp4`);
  return isUsuallyPlayed(path) ? [mediaUrl(path), made] : [made];
}

/** The path of the poster of a stored film; empty for a film of another site. */
export function posterOf(path: string): string {
  return isStored(path) ? `${path}_poster.jpg` : "";
}
