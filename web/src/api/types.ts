import type { components } from "./schema";

type Schemas = components["schemas"];

export type Venue = Schemas["Venue"];
export type Event = Schemas["Event"];
export type Package = Schemas["Package"];
export type CenterContent = Schemas["CenterContent"];
export type SiteContent = Schemas["PublicSiteContent"];
export type SitePage = Schemas["PublicSitePage"];

/** A page of text with its Markdown, as the back office has it. */
export type StoredPage = Schemas["SitePage"];

type OnCards = "id" | "slug" | "title" | "featuredImage";
type StandingOut = "overlayText" | "isFeatured" | "isFullWidth" | "bannerImage" | "featuredVideo";

/** The fields of an item in public lists. The data of server-rendered pages has only these. */
export type ListedVenue = Pick<Venue, OnCards | StandingOut | "description" | "city" | "state">;

/** As {@link ListedVenue}. */
export type ListedEvent = Pick<Event, OnCards | StandingOut | "venueTitle" | "venueLocation">;

/** As {@link ListedVenue}. */
export type ListedPackage = Pick<Package, OnCards | "description">;

/** The fields of a venue that an event links to. The data of a server-rendered event page has only these. */
export type LinkedVenue = Pick<Venue, "id" | "slug" | "title">;
