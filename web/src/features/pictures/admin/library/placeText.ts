import type { Place } from "./usageCalls";

const NOTES: Record<string, (place: Place) => string> = {
  draft: () => " (draft)",
  version: ({ version }) => ` (version ${version})`,
  trash: () => " (in the trash)",
};

/** Which content of the item it is, where that is not the published one. */
export const placeNote = (place: Place): string => NOTES[place.state]?.(place) ?? "";

/** A place in words: "Dunmore, Banner image (draft)". */
export const placeText = (place: Place): string =>
  [place.title || "Without a title", place.label].filter(Boolean).join(", ") + placeNote(place);
