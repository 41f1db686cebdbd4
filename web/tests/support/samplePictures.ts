import type { LibraryPicture } from "../../src/admin/fields/library/libraryQuery";

export const libraryPicture = (name: string, more: Partial<LibraryPicture> = {}): LibraryPicture => ({
  path: `/images/${name}`,
  fileName: name,
  size: 2_400_000,
  width: 2400,
  height: 1600,
  format: "JPEG",
  at: "2026-06-03T08:00:00Z",
  who: "Morag",
  description: "",
  isDecorative: false,
  caption: "",
  credit: "",
  creditLink: "",
  focalX: 50,
  focalY: 50,
  focalIsChosen: false,
  isKept: false,
  isUsed: true,
  ...more,
});
