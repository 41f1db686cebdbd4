import { films, pictures } from "../../serverRules.json";

/** The extensions that a file control accepts. */
export const extensions = { picture: pictures, film: films, either: [...pictures, ...films] } as const;

export type MediaKind = keyof typeof extensions;

const dotted = (kind: MediaKind): string => extensions[kind].map((extension) => `.${extension}`).join(",");

/** The values of a file control's `accept` attribute. */
export const accepts = {
  picture: dotted("picture"),
  film: dotted("film"),
  either: dotted("either"),
} as const;

export const isFilm = (value: string): boolean => films.includes(extensionOf(value));

export const isPicture = (value: string): boolean => pictures.includes(extensionOf(value));

/** Whether a media path is a picture that few browsers show, by its extension. */
export const isRarelySupported = (value: string): boolean =>
  ["heic", "tiff", "tif"].includes(extensionOf(value));

function extensionOf(value: string): string {
  return (/\.(\w+)(?:[?#]|$)/.exec(value)?.[1] ?? "").toLowerCase();
}
