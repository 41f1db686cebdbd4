import { textAndMediaValues } from "../../../admin/calls/formData";
import {
  type SearchEntryValues,
  searchEntryValues,
} from "../../../admin/fields/searchEntry/searchEntryValues";
import type { MediaValue } from "../../../admin/values/media/mediaValue";
import type { StoredPage } from "../../../api/types";

/** The values of the form of a page, under the API's field names. */
export interface PageValues extends SearchEntryValues {
  slug: string;
  title: string;
  /** Markdown. */
  text: string;
  picture: MediaValue;
  inFooter: boolean;
}

/** The form's values for a page; for `null`, those of an empty form. */
export const pageValues = (page: StoredPage | null): PageValues => ({
  slug: page?.slug ?? "",
  ...searchEntryValues(page),
  ...textAndMediaValues(page, ["title"], ["picture"]),
  // Forms send every line break as two characters.
  text: (page?.text ?? "").replaceAll("\r\n", "\n"),
  inFooter: page?.inFooter ?? false,
});
