import { answerOf, client } from "../../api/client";
import { shared } from "../../api/shared";
import type { Venue } from "../../api/types";
import { calls } from "../../paths";

/** All venues, or those that a search finds. */
export function fetchVenues(search = "", signal: AbortSignal | null = null): Promise<Venue[]> {
  return answerOf(client.GET(calls.venues, { params: { query: search ? { search } : {} }, signal }));
}

/** One venue for its public page, by id or slug. */
export function fetchSingleVenue(id: string, signal: AbortSignal): Promise<Venue> {
  return answerOf(client.GET(calls.singleVenue, { params: { path: { id } }, signal }));
}

export const useVenues = shared("venues", () => fetchVenues());

/** One venue for the back office, by id or slug. */
export function fetchVenue(id: string, signal: AbortSignal): Promise<Venue> {
  return answerOf(client.GET(calls.venue, { params: { path: { id } }, signal }));
}
