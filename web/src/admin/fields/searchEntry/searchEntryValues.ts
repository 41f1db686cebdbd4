import type { FormSectionFields } from "../../values/sectionAnchors";
import { type MediaValue, stored } from "../../values/media/mediaValue";

export const SEARCH_LABELS = {
  searchTitle: "Title in search results",
  searchDescription: "Description in search results",
  sharePicture: "Picture of shared links",
  noIndex: "Hide from search engines",
};

/** The section of an item's form about search engines and shared links. */
export const SEARCH_SECTION: FormSectionFields = {
  title: "Search and sharing",
  names: Object.keys(SEARCH_LABELS),
};

/** What is sent as texts; `sharePicture` is a file. */
export const SEARCH_TEXTS = ["searchTitle", "searchDescription", "noIndex"] as const;

export interface SearchEntry {
  searchTitle: string;
  searchDescription: string;
  sharePicture: string;
  noIndex: boolean;
}

export type SearchEntryValues = Omit<SearchEntry, "sharePicture"> & { sharePicture: MediaValue };

/** The form's values for the search entry of an item; empty values when there is no item. */
export const searchEntryValues = (item: SearchEntry | null): SearchEntryValues => ({
  searchTitle: item?.searchTitle ?? "",
  searchDescription: item?.searchDescription ?? "",
  sharePicture: stored(item?.sharePicture ?? ""),
  noIndex: item?.noIndex ?? false,
});
