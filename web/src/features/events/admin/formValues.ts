import {
  type SearchEntryValues,
  searchEntryValues,
} from "../../../admin/fields/searchEntry/searchEntryValues";
import { centerContentValues, orBlankRow, textAndMediaValues } from "../../../admin/calls/formData";
import type { CenterContent, Event } from "../../../api/types";
import { type GalleryValue, type MediaValue, NO_MEDIA, stored } from "../../../admin/values/media/mediaValue";

type ItineraryValues = Omit<Event["itineraryContent"][number], "itineraryImage"> & {
  itineraryImage: MediaValue;
};

export const EVENT_TEXTS = [
  "title",
  "venueId",
  "venueTitle",
  "venueLocation",
  "overlayText",
  "bestFor",
  "bestSeason",
  "venueBannerTitle",
  "venueBannerDesc",
  "venueTabTitle",
  "venueTabDesc",
  "venueBannerTitle2",
  "venueBannerDesc2",
] as const satisfies (keyof Event)[];

export const EVENT_MEDIA = [
  "featuredImage",
  "bannerImage",
  "featuredVideo",
  "centerContentImage",
  "venueBannerImage",
  "venueTabLeftImage",
  "venueTabRightImage",
  "venueBannerImage2",
] as const satisfies (keyof Event)[];

export type EventTextName = (typeof EVENT_TEXTS)[number] | `centerContent.${keyof CenterContent}`;

export type EventMediaName = (typeof EVENT_MEDIA)[number];

export type EventValues = SearchEntryValues &
  Record<(typeof EVENT_TEXTS)[number], string> &
  Record<EventMediaName, MediaValue> & {
    slug: string;
    centerContent: CenterContent;
    galleryImages: GalleryValue;
    itineraryContent: ItineraryValues[];
  };

export const BLANK_ITINERARY: ItineraryValues = { title: "", description: "", itineraryImage: NO_MEDIA };

/** The form's values for an event; for `null`, those of an empty form. It has one blank row when there are none. */
export function eventValues(event: Event | null): EventValues {
  const rows = (event?.itineraryContent ?? []).map((row) => ({
    ...row,
    itineraryImage: stored(row.itineraryImage),
  }));
  return {
    slug: event?.slug ?? "",
    ...searchEntryValues(event),
    ...textAndMediaValues(event, EVENT_TEXTS, EVENT_MEDIA),
    centerContent: centerContentValues(event),
    galleryImages: { paths: event?.galleryImages ?? [], files: [] },
    itineraryContent: orBlankRow(rows, BLANK_ITINERARY),
  };
}
