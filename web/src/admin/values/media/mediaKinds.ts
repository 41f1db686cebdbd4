import { isDocument, isFilm, isPicture } from "../../../api/media/acceptedFormats";
import { documents, films, pictures } from "../../../serverRules.json";

/** What a stored or chosen file is. */
export type FileKind = "picture" | "film" | "document";

/** What a field takes. */
export type MediaKind = FileKind | "either" | "pictureOrDocument" | "any";

const KINDS: Record<MediaKind, FileKind[]> = {
  picture: ["picture"],
  film: ["film"],
  document: ["document"],
  either: ["picture", "film"],
  pictureOrDocument: ["picture", "document"],
  any: ["picture", "film", "document"],
};
const EXTENSIONS = { picture: pictures, film: films, document: documents };
const WORDS = { picture: "picture", film: "film", document: "PDF" };
const TITLES = { picture: "Picture", film: "Film", document: "PDF" };

export const kindsOf = (mediaKind: MediaKind): FileKind[] => KINDS[mediaKind];

export const isOneKind = (mediaKind: MediaKind): mediaKind is FileKind => KINDS[mediaKind].length === 1;

/** The extensions of the files that a field takes. */
export const extensionsOf = (mediaKind: MediaKind): string[] =>
  KINDS[mediaKind].flatMap((kind) => EXTENSIONS[kind]);

/** The value of the `accept` attribute of a field's file control. */
export const acceptOf = (mediaKind: MediaKind): string =>
  extensionsOf(mediaKind)
    .map((extension) => `.${extension}`)
    .join(",");

/** What a field takes in words: "picture or film", "picture, film or PDF". */
export const nounOf = (mediaKind: MediaKind): string =>
  KINDS[mediaKind]
    .map((kind) => WORDS[kind])
    .join(", ")
    .replace(/, (?=[^,]*$)/, " or ");

/** The kind of a file by its name or path. */
export function kindOf(value: string): FileKind | undefined {
  if (isPicture(value)) return "picture";
  if (isFilm(value)) return "film";
  return isDocument(value) ? "document" : undefined;
}

/** What a file is called, within a sentence. */
export const wordOf = (value: string): string => WORDS[kindOf(value) ?? "picture"];

/** What a file is called, at the beginning of a sentence. */
export const titleOf = (value: string): string => TITLES[kindOf(value) ?? "picture"];
