import { bodyOf, client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { fetchMediaFacts } from "../../api/media/fetchMediaFacts";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { LinkedVenue, ListedVenue, Shown, Venue, VenueLinks } from "../../api/types";
import { endpoints } from "../../api/endpoints";

export function fetchSingleVenue(id: string, signal: AbortSignal): Promise<Shown<Venue>> {
  return itemOf("venue", client.GET(endpoints.singleVenue, { params: { path: { id } }, signal }));
}

/** Fetches the fields of a venue that a link to it needs. */
export const fetchLinkedVenue: (id: string, signal: AbortSignal) => Promise<LinkedVenue> = fetchSingleVenue;

/** Fetches where the page of a venue leads on. */
export async function fetchVenueLinks(id: string, signal: AbortSignal): Promise<VenueLinks> {
  const links = await bodyOf(client.GET(endpoints.venueLinks, { params: { path: { id } }, signal }));
  await fetchMediaFacts(links);
  return links;
}

export const [useVenues] = createSharedFetch({
  what: "venues",
  address: endpoints.venues,
  load: () => itemsOf<ListedVenue>("venue", client.GET(endpoints.venues)),
});

const FEW = 4;

/** The address of the first venues, as the server names it in the page of an event. */
export const FIRST_VENUES = `${endpoints.venues}?limit=${FEW}`;

export const fetchFirstVenues = (signal: AbortSignal): Promise<ListedVenue[]> =>
  itemsOf("venue", client.GET(endpoints.venues, { params: { query: { limit: FEW } }, signal }));
