import type { EntryDefaults } from "../../../admin/fields/searchEntry/EntryPreview";
import { firstOf } from "../../../admin/fields/searchEntry/excerpts";
import { describedForm } from "../../../admin/values/describedForm";
import type { MediaValue } from "../../../admin/values/media/mediaValue";
import { titleWithPlace } from "../../../site/useDocumentTitle";
import { CARD, HOME, VENUE_PAGE } from "../../../ui/wireframe/pageWireframes";

export const VENUE_FORM = describedForm("venue", {
  first: "The venue",
  page: VENUE_PAGE,
  pairs: [
    ["city", "state", "country"],
    ["bestFor", "bestSeason"],
    ["eventSpaceLeftImage", "eventSpaceRightImage"],
  ],
  fields: {
    overlayText: { drawing: CARD },
    brandDirection: { optional: true },
    featuredImage: { drawing: CARD },
    featuredVideo: { drawing: HOME },
    itineraryContent: {
      rows: {
        rowName: "Other venue",
        addLabel: "Add More Venue",
        legend: "Venues to show beside this one",
        heading: "Other Venues",
        none: "No Other Venues Found",
      },
    },
  },
});

type Entry = Record<"title" | "city" | "description" | "overlayText", string> &
  Record<"bannerImage" | "featuredImage" | "centerContentImage", MediaValue>;

/** The search entry of a venue without one. */
export const venueEntry = (venue: Entry): EntryDefaults => ({
  title: titleWithPlace(venue.title, venue.city),
  description: firstOf(venue.description, venue.overlayText),
  pictures: [venue.bannerImage, venue.featuredImage, venue.centerContentImage],
});
