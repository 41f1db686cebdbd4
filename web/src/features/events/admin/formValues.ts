import type { CenterContent, Event } from "../../../api/types";
import { type GalleryValue, type MediaValue, NO_MEDIA, stored } from "../../../admin/upload/mediaValue";

/** What stands in the controls of one itinerary row. */
export interface ItineraryValues {
  title: string;
  description: string;
  itineraryImage: MediaValue;
}

/** The texts of an event that stand for themselves; the venue's id is one. */
export const TEXTS = [
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

/** Its single pictures, and its film. */
export const MEDIA = [
  "featuredImage",
  "bannerImage",
  "featuredVideo",
  "centerContentImage",
  "venueBannerImage",
  "venueTabLeftImage",
  "venueTabRightImage",
  "venueBannerImage2",
] as const satisfies (keyof Event)[];

export type TextName = (typeof TEXTS)[number];

export type MediaName = (typeof MEDIA)[number];

export type CenterTextName = `centerContent.${keyof CenterContent}`;

/** What stands in the controls of an event's form, under the API's field names. */
export type EventValues = Record<TextName, string> &
  Record<MediaName, MediaValue> & {
    centerContent: CenterContent;
    galleryImages: GalleryValue;
    itineraryContent: ItineraryValues[];
  };

export const BLANK_ROW: ItineraryValues = { title: "", description: "", itineraryImage: NO_MEDIA };

/** What stands in the form of an event, or in one nobody has typed in; where there are no rows, one that is blank. */
export function eventValues(event: Event | null): EventValues {
  const texts = TEXTS.map((name) => [name, event?.[name] ?? ""] as const);
  const media = MEDIA.map((name) => [name, stored(event?.[name] ?? "")] as const);
  const rows = (event?.itineraryContent ?? []).map((row) => ({
    ...row,
    itineraryImage: stored(row.itineraryImage),
  }));
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    ...(Object.fromEntries(media) as Record<MediaName, MediaValue>),
    centerContent: { topText: "", leftText: "", rightText: "", ...event?.centerContent },
    galleryImages: { paths: event?.galleryImages ?? [], files: [] },
    itineraryContent: rows.length ? rows : [BLANK_ROW],
  };
}
