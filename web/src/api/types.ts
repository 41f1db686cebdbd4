import type { components } from "./schema";

type Schemas = components["schemas"];

export type Venue = Schemas["Venue"];
export type Event = Schemas["Event"];
export type Package = Schemas["Package"];
export type CenterContent = Schemas["CenterContent"];
export type SiteDetails = Schemas["SiteDetails"];

/** What the lists of visitors use of an item: as much as a page that comes rendered brings along. */
export type ListedVenue = Pick<
  Venue,
  | "id"
  | "slug"
  | "title"
  | "description"
  | "city"
  | "state"
  | "overlayText"
  | "isFeatured"
  | "isFullWidth"
  | "featuredImage"
  | "bannerImage"
  | "featuredVideo"
>;

/** As {@link ListedVenue}. */
export type ListedEvent = Pick<
  Event,
  | "id"
  | "slug"
  | "title"
  | "venueTitle"
  | "venueLocation"
  | "overlayText"
  | "isFeatured"
  | "isFullWidth"
  | "featuredImage"
  | "bannerImage"
  | "featuredVideo"
>;

/** As {@link ListedVenue}. */
export type ListedPackage = Pick<Package, "id" | "slug" | "title" | "description" | "featuredImage">;
