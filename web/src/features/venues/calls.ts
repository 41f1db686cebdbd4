import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { LinkedVenue, ListedVenue, Shown, Venue } from "../../api/types";

export function fetchSingleVenue(id: string, signal: AbortSignal): Promise<Shown<Venue>> {
  return itemOf("venue", client.GET("/api/admin/single-venue/{id}", { params: { path: { id } }, signal }));
}

/** Fetches the fields of a venue that a link to it needs. */
export const fetchLinkedVenue: (id: string, signal: AbortSignal) => Promise<LinkedVenue> = fetchSingleVenue;

export const [useVenues] = createSharedFetch({
  what: "venues",
  address: "/api/admin/get-venues",
  load: () => itemsOf<ListedVenue>("venue", client.GET("/api/admin/get-venues")),
});
