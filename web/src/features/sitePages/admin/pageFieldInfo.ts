import { fieldProps, labelsOf, sectionsOf } from "../../../admin/fields/fieldInfo";
import { SEARCH_LABELS, SEARCH_SECTION } from "../../../admin/fields/searchEntry/searchEntryValues";

const SECTIONS = {
  "The page": {
    title: "Title",
    text: "Text",
    picture: "Picture (optional)",
    inFooter: "Name it in the footer",
  },
  [SEARCH_SECTION.title]: SEARCH_LABELS,
};

export const PAGE_SECTIONS = sectionsOf(SECTIONS);
export const PAGE_LABELS = { labels: labelsOf(SECTIONS) };
export const pageField = fieldProps(PAGE_LABELS.labels, {});
