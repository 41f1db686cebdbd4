import { documents, films, pictures } from "../../serverRules.json";

export const isFilm = (value: string): boolean => films.includes(extensionOf(value));

export const isPicture = (value: string): boolean => pictures.includes(extensionOf(value));

export const isDocument = (value: string): boolean => documents.includes(extensionOf(value));

/** Whether a media path is a picture that few browsers show, by its extension. */
export const isRarelySupported = (value: string): boolean =>
  ["heic", "tiff", "tif"].includes(extensionOf(value));

function extensionOf(value: string): string {
  return (/\.(\w+)(?:[?#]|$)/.exec(value)?.[1] ?? "").toLowerCase();
}
