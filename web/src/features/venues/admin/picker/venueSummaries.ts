import { client } from "../../../../api/client";
import { itemsOf } from "../../../../api/fetching/itemResponse";
import type { Venue } from "../../../../api/types";

/** The fields that identify a venue to the user. */
export type VenueSummary = Pick<Venue, "id" | "title" | "city" | "state" | "featuredImage">;

const FIELDS = "title,city,state,featuredImage";
const MOST = 20;

/** Fetches the first venues by title or, with a search, its best matches. */
export function findVenues(search: string, signal: AbortSignal): Promise<VenueSummary[]> {
  const query = { fields: FIELDS, limit: MOST, ...(search ? { search } : { sort: "title" as const }) };
  return itemsOf("venue", client.GET("/api/admin/get-venues", { params: { query }, signal }));
}
