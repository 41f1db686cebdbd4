import { bodyOf, client } from "../../../api/client";
import type { VenueDay } from "../../../api/types";
import type { Visit } from "../../../paths/visit";

/** Fetches what a venue says to a date and a number of guests. */
export function fetchVenueDay(id: string, query: Visit, signal: AbortSignal): Promise<VenueDay> {
  return bodyOf(client.GET("/api/admin/venue-day/{id}", { params: { path: { id }, query }, signal }));
}
