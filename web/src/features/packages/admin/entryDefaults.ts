import type { EntryDefaults } from "../../../admin/fields/searchEntry/EntryPreview";
import { firstOf } from "../../../admin/fields/searchEntry/excerpts";
import type { PackageValues } from "./formValues";

/** The search entry of a package without one. */
export const packageEntryDefaults = (item: PackageValues): EntryDefaults => ({
  title: item.title,
  description: firstOf(item.description, item.centerContent.topText),
  pictures: [item.featuredImage, item.centerContentImage],
});
