import { adminEndpoints } from "../../api/adminEndpoints";
import { endpoints } from "../../api/endpoints";

/** The kinds of items, by the names that the API's answers give to an item of each. */
export const ITEM_KINDS = ["venue", "event", "packege", "page"] as const;

export type ItemEndpointKey = (typeof ITEM_KINDS)[number];

/** The endpoints of the kinds that can be added and updated without a draft. */
export const ITEM_ENDPOINTS = {
  venue: {
    list: endpoints.venues,
    item: adminEndpoints.venue,
    add: adminEndpoints.addVenue,
    update: adminEndpoints.updateVenue,
    remove: adminEndpoints.deleteVenue,
  },
  event: {
    list: endpoints.events,
    item: adminEndpoints.event,
    add: adminEndpoints.addEvent,
    update: adminEndpoints.updateEvent,
    remove: adminEndpoints.deleteEvent,
  },
  packege: {
    list: endpoints.packages,
    item: adminEndpoints.package,
    add: adminEndpoints.addPackage,
    update: adminEndpoints.updatePackage,
    remove: adminEndpoints.deletePackage,
  },
} as const;

export type DirectKind = keyof typeof ITEM_ENDPOINTS;

export const isDirectKind = (kind: string): kind is DirectKind => kind in ITEM_ENDPOINTS;

/** What has drafts, previews and versions: items, and the site content, of which there is one. */
export type EditedKind = ItemEndpointKey | "site";

/** The id of the site content. */
export const SITE_ID = "site";

export const isEditedKind = (name: string): name is EditedKind =>
  name === "site" || ITEM_KINDS.some((kind) => kind === name);
