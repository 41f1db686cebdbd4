import type { FormSectionFields } from "./sectionAnchors";

export const PUBLISHING_LABELS: Record<string, string> = {
  slug: "Web address",
  publishAt: "Publish at",
  unpublishAt: "Unpublish at",
};

/** The last section of every item's form: where the item is public, and when. */
export const PUBLISHING_SECTION: FormSectionFields = {
  title: "Address and schedule",
  names: Object.keys(PUBLISHING_LABELS),
};
