import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { shared } from "../../api/fetching/sharedFetch";
import type { LinkedVenue, ListedVenue, Venue } from "../../api/types";
import { calls } from "../../routing/paths";

function fetchVenues(): Promise<ListedVenue[]> {
  return itemsOf(client.GET(calls.venues));
}

/** One venue for its public page, by id or slug. */
export function fetchSingleVenue(id: string, signal: AbortSignal): Promise<Venue> {
  return itemOf(client.GET(calls.singleVenue, { params: { path: { id } }, signal }));
}

/** As much of one venue as a link to it shows, by id. */
export const fetchLinkedVenue: (id: string, signal: AbortSignal) => Promise<LinkedVenue> = fetchSingleVenue;

/** All of them, as the public site shows them. */
export const useVenues = shared({ what: "venues", address: calls.venues, load: fetchVenues });

/** One venue for the back office, by id or slug. */
export function fetchVenue(id: string, signal: AbortSignal): Promise<Venue> {
  return itemOf(client.GET(calls.venue, { params: { path: { id } }, signal }));
}
