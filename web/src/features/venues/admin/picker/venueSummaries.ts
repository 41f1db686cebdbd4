import { client } from "../../../../api/client";
import { itemsOf } from "../../../../api/fetching/itemResponse";
import type { Venue } from "../../../../api/types";
import { endpoints } from "../../../../api/endpoints";

/** As much of a venue as it takes to know it again. */
export type VenueSummary = Pick<Venue, "id" | "title" | "city" | "state" | "featuredImage">;

const FIELDS = "title,city,state,featuredImage";
const MOST = 20;

/** The first venues by title, or those that a search finds, matches in titles first. */
export function findVenues(search: string, signal: AbortSignal): Promise<VenueSummary[]> {
  const query = { fields: FIELDS, limit: MOST, ...(search ? { search } : { sort: "title" as const }) };
  return itemsOf(client.GET(endpoints.venues, { params: { query }, signal }));
}
