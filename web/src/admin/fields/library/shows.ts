import type { MediaKind } from "../../values/media/mediaKinds";
import type { LibraryFilter } from "./libraryQuery";

/** The filters of the library by their name in the address. */
export const SHOWS: Record<string, { label: string; filter: LibraryFilter }> = {
  "": { label: "All", filter: {} },
  pictures: { label: "Pictures", filter: { kind: "picture" } },
  films: { label: "Films", filter: { kind: "film" } },
  documents: { label: "PDFs", filter: { kind: "document" } },
  undescribed: { label: "Not described", filter: { only: "undescribed" } },
  unused: { label: "Not used", filter: { only: "unused" } },
  small: { label: "Too small", filter: { only: "small" } },
};

/**
 * The filters that help to choose a file of each kind, the first of them first. Nobody looks for one that is too small
 * for its place.
 */
export const SHOWS_TO_CHOOSE: Record<MediaKind, string[]> = {
  picture: ["", "undescribed", "unused"],
  film: ["", "unused"],
  document: [""],
  either: ["", "films", "undescribed", "unused"],
  // A call lists one kind or all of them.
  pictureOrDocument: ["documents", "pictures"],
  any: ["pictures", "films", "documents"],
};
