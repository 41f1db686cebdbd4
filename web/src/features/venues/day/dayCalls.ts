import { bodyOf, client } from "../../../api/client";
import { endpoints } from "../../../api/endpoints";
import type { VenueDay } from "../../../api/types";
import type { Visit } from "../../../paths/visit";

/** Fetches what a venue says to a date and a number of guests. */
export function fetchVenueDay(id: string, query: Visit, signal: AbortSignal): Promise<VenueDay> {
  return bodyOf(client.GET(endpoints.venueDay, { params: { path: { id }, query }, signal }));
}
