import { bodyOf, client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { LinkedVenue, ListedVenue, Shown, Venue, VenueDay } from "../../api/types";
import type { Visit } from "../../paths/visit";

export function fetchSingleVenue(id: string, signal: AbortSignal): Promise<Shown<Venue>> {
  return itemOf("venue", client.GET("/api/admin/single-venue/{id}", { params: { path: { id } }, signal }));
}

/** Fetches what a venue says to a date and a number of guests. */
export function fetchVenueDay(id: string, query: Visit, signal: AbortSignal): Promise<VenueDay> {
  return bodyOf(client.GET("/api/admin/venue-day/{id}", { params: { path: { id }, query }, signal }));
}

/** Fetches the fields of a venue that a link to it needs. */
export const fetchLinkedVenue: (id: string, signal: AbortSignal) => Promise<LinkedVenue> = fetchSingleVenue;

export const [useVenues] = createSharedFetch({
  what: "venues",
  address: "/api/admin/get-venues",
  load: () => itemsOf<ListedVenue>("venue", client.GET("/api/admin/get-venues")),
});
