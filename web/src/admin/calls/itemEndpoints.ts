/** The kinds of items, by the names that the API's answers give to an item of each. */
export const ITEM_KINDS = ["venue", "event", "packege", "page"] as const;

export type ItemEndpointKey = (typeof ITEM_KINDS)[number];

/** The endpoints of the kinds that can be added and updated without a draft. */
export const ITEM_ENDPOINTS = {
  venue: {
    list: "/api/admin/get-venues",
    item: "/api/admin/get-venue/{id}",
    add: "/api/admin/add-venue",
    update: "/api/admin/update-venue/{id}",
    remove: "/api/admin/delete-venue/{id}",
  },
  event: {
    list: "/api/admin/get-events",
    item: "/api/admin/get-event/{id}",
    add: "/api/admin/add-event",
    update: "/api/admin/update-event/{id}",
    remove: "/api/admin/delete-event/{id}",
  },
  packege: {
    list: "/api/admin/get-packeges",
    item: "/api/admin/get-packege/{id}",
    add: "/api/admin/add-packege",
    update: "/api/admin/update-packege/{id}",
    remove: "/api/admin/delete-packege/{id}",
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
