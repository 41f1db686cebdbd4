import {
  type SearchEntryValues,
  searchEntryValues,
} from "../../../admin/fields/searchEntry/searchEntryValues";
import { centerContentValues, orBlankRow, textAndMediaValues } from "../../../admin/calls/formData";
import { type MediaValue, NO_MEDIA, stored } from "../../../admin/values/media/mediaValue";
import type { CenterContent, Venue } from "../../../api/types";

type OtherVenueValues = Omit<Venue["itineraryContent"][number], "image"> & { image: MediaValue };

export const VENUE_TEXTS = [
  "title",
  "description",
  "city",
  "state",
  "country",
  "overlayText",
  "brandDirection",
  "bestFor",
  "bestSeason",
  "eventSpaceBannerTitle",
  "eventSpaceBannerDesc",
  "eventSpaceTitle1",
  "eventSpaceDesc1",
  "eventSpaceTitle2",
  "eventSpaceDesc2",
  "accomodationTitle",
  "accomodationDescription",
  "nearByAddress",
] as const satisfies (keyof Venue)[];

export const VENUE_MEDIA = [
  "featuredImage",
  "bannerImage",
  "featuredVideo",
  "centerContentImage",
  "eventSpaceBannerImage",
  "eventSpaceLeftImage",
  "eventSpaceRightImage",
  "eventSpaceCenterImage",
  "accomodationImage",
  "nearByMapImage",
] as const satisfies (keyof Venue)[];

export type VenueTextName = (typeof VENUE_TEXTS)[number] | `centerContent.${keyof CenterContent}`;
export type VenueMediaName = (typeof VENUE_MEDIA)[number];

export type VenueValues = SearchEntryValues &
  Record<(typeof VENUE_TEXTS)[number], string> &
  Record<VenueMediaName, MediaValue> & {
    slug: string;
    centerContent: CenterContent;
    itineraryContent: OtherVenueValues[];
  };

export const BLANK_OTHER_VENUE: OtherVenueValues = { title: "", description: "", image: NO_MEDIA };

/** The form's values for a venue; for `null`, those of an empty form. It has one blank row when there are none. */
export function venueValues(venue: Venue | null): VenueValues {
  const rows = (venue?.itineraryContent ?? []).map((row) => ({ ...row, image: stored(row.image) }));
  return {
    slug: venue?.slug ?? "",
    ...searchEntryValues(venue),
    ...textAndMediaValues(venue, VENUE_TEXTS, VENUE_MEDIA),
    centerContent: centerContentValues(venue),
    itineraryContent: orBlankRow(rows, BLANK_OTHER_VENUE),
  };
}
