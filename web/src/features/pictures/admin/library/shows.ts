import type { LibraryFilter } from "../../../../admin/fields/library/libraryQuery";

/** The filters of the library by their name in the address. */
export const SHOWS: Record<string, { label: string; filter: LibraryFilter }> = {
  "": { label: "All", filter: {} },
  films: { label: "Films", filter: { kind: "film" } },
  undescribed: { label: "Not described", filter: { only: "undescribed" } },
  unused: { label: "Not used", filter: { only: "unused" } },
  small: { label: "Too small", filter: { only: "small" } },
};
