import type { linkFields, listFields } from "../serverRules.json";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Venue = Schemas["Venue"];
export type Event = Schemas["Event"];
export type Package = Schemas["Package"];
export type VenueLinks = Schemas["VenueLinks"];
export type CenterContent = Schemas["CenterContent"];
export type SiteContent = Schemas["PublicSiteContent"];
export type SitePage = Schemas["PublicSitePage"];

/** What a venue says to a date and a number of guests. */
export type VenueDay = Schemas["VenueDay"];

/** An item as the call for its public page answers it. */
export type Shown<Item> = Item & { pageTitle: string };

/** A page of text with its Markdown, as the back office has it. */
export type StoredPage = Schemas["SitePage"];

type ListFields = typeof listFields;

/** The fields of an item in public lists. The data of server-rendered pages has only these. */
export type ListedVenue = Pick<Venue, keyof ListFields["Venue"]>;

/** As {@link ListedVenue}. */
export type ListedEvent = Pick<Event, keyof ListFields["Event"]>;

/** As {@link ListedVenue}. */
export type ListedPackage = Pick<Package, keyof ListFields["Package"]>;

/** The fields of a venue that an event links to. The data of a server-rendered event page has only these. */
export type LinkedVenue = Pick<Venue, keyof typeof linkFields>;
