import { client } from "../../api/client";
import { itemsOf } from "../../api/fetching/itemResponse";
import type { ListedVenue } from "../../api/types";

const FEW = 4;

/** The address of the first venues, as the server names it in the page of an event. */
export const FIRST_VENUES = `${"/api/admin/get-venues"}?limit=${FEW}`;

export const fetchFirstVenues = (signal: AbortSignal): Promise<ListedVenue[]> =>
  itemsOf("venue", client.GET("/api/admin/get-venues", { params: { query: { limit: FEW } }, signal }));
