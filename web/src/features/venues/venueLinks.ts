import { bodyOf, client } from "../../api/client";
import { fetchMediaFacts } from "../../api/media/fetchMediaFacts";
import type { VenueLinks } from "../../api/types";

/** Fetches where the page of a venue leads on. */
export async function fetchVenueLinks(id: string, signal: AbortSignal): Promise<VenueLinks> {
  const links = await bodyOf(client.GET("/api/admin/venue-links/{id}", { params: { path: { id } }, signal }));
  await fetchMediaFacts(links);
  return links;
}
