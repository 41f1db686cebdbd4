import type { components } from "./schema";

type Schemas = components["schemas"];

export type Venue = Schemas["Venue"];
export type Event = Schemas["Event"];
export type Package = Schemas["Package"];
export type CenterContent = Schemas["CenterContent"];
export type SiteDetails = Schemas["SiteDetails"];

type OnCards = "id" | "slug" | "title" | "featuredImage";
type StandingOut = "overlayText" | "isFeatured" | "isFullWidth" | "bannerImage" | "featuredVideo";

/** What the lists of visitors use of an item: as much as a page that comes rendered brings along. */
export type ListedVenue = Pick<Venue, OnCards | StandingOut | "description" | "city" | "state">;

/** As {@link ListedVenue}. */
export type ListedEvent = Pick<Event, OnCards | StandingOut | "venueTitle" | "venueLocation">;

/** As {@link ListedVenue}. */
export type ListedPackage = Pick<Package, OnCards | "description">;

/** What a page shows of a venue that it only links to: as much as an event's page that comes rendered brings along. */
export type LinkedVenue = Pick<Venue, "id" | "slug" | "title">;
