import type { EntryDefaults } from "../../../admin/fields/searchEntry/EntryPreview";
import type { PageValues } from "./formValues";
import { plainText } from "./plainText";

/** The search entry of a page of text without one. */
export const pageEntryDefaults = ({ title, text, picture }: PageValues): EntryDefaults => ({
  title,
  description: plainText(text),
  pictures: [picture],
});
