import type { MediaKind } from "../../../api/media/acceptedFormats";
import type { LibraryFilter } from "./libraryQuery";

/** The filters of the library by their name in the address. */
export const SHOWS: Record<string, { label: string; filter: LibraryFilter }> = {
  "": { label: "All", filter: {} },
  films: { label: "Films", filter: { kind: "film" } },
  undescribed: { label: "Not described", filter: { only: "undescribed" } },
  unused: { label: "Not used", filter: { only: "unused" } },
  small: { label: "Too small", filter: { only: "small" } },
};

/** The filters that help to choose a file of each kind. Nobody looks for one that is too small for its place. */
export const SHOWS_TO_CHOOSE: Record<MediaKind, string[]> = {
  picture: ["", "undescribed", "unused"],
  film: ["", "unused"],
  either: ["", "films", "undescribed", "unused"],
};
