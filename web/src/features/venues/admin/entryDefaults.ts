import type { EntryDefaults } from "../../../admin/fields/searchEntry/EntryPreview";
import { firstOf } from "../../../admin/fields/searchEntry/excerpts";
import { titleWithPlace } from "../../../site/useDocumentTitle";
import type { VenueValues } from "./formValues";

/** The search entry of a venue without one. */
export const venueEntryDefaults = (venue: VenueValues): EntryDefaults => ({
  title: titleWithPlace(venue.title, venue.city),
  description: firstOf(venue.description, venue.overlayText),
  pictures: [venue.bannerImage, venue.featuredImage, venue.centerContentImage],
});
