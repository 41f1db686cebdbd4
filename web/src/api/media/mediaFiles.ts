import { imagesFolder } from "../endpoints";
import { apiBase } from "../apiBase";

const FILMS = ["mp4", "3gp", "avi", "mkv", "webm", "mov", "flv", "wmv", "mpeg", "mpg", "m4v"];
const PICTURES = ["jpg", "jfif", "avif", "jpeg", "svg", "png", "ico", "gif", "bmp", "webp", "tiff", "heic"];

/** The extensions of what a file control takes. */
export const extensions = { picture: PICTURES, film: FILMS, either: [...PICTURES, ...FILMS] } as const;

export type MediaKind = keyof typeof extensions;

const dotted = (kind: MediaKind): string => extensions[kind].map((extension) => `.${extension}`).join(",");

/** What a file control takes, in the words of its `accept` attribute. */
export const accepts = {
  picture: dotted("picture"),
  film: dotted("film"),
  either: dotted("either"),
} as const;

/**
 * The address of a stored picture or film: an http address as it is, a path behind the API's base, anything
 * else as the name of a file in the API's folder of images.
 */
export function mediaUrl(value: string, base: string = apiBase): string {
  if (/^https?:\/\//i.test(value)) return value;
  // A path keeps one leading slash, so that none can name another host.
  if (value.startsWith("/")) return base + value.replace(/^\/+/, "/");
  return base + imagesFolder + encodeURIComponent(value);
}

/** Whether a media path is a film, by its extension. */
export const isFilm = (value: string): boolean => FILMS.includes(extensionOf(value));

/** Whether a media path is a picture, by its extension. */
export const isPicture = (value: string): boolean => PICTURES.includes(extensionOf(value));

/** Whether a media path is a picture that only few browsers draw, by its extension. */
export const isRarelySupported = (value: string): boolean => ["heic", "tiff"].includes(extensionOf(value));

function extensionOf(value: string): string {
  return (/\.(\w+)(?:[?#]|$)/.exec(value)?.[1] ?? "").toLowerCase();
}
