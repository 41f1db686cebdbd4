import { client } from "../../../api/client";
import { itemsOf } from "../../../api/fetching/itemResponse";
import { endpoints } from "../../../api/endpoints";
import type { Venue } from "../../../api/types";

const FIELDS = "title,isFeatured,isFullWidth,featuredImage";

export type Option = Pick<Venue, "id" | "title" | "isFeatured" | "isFullWidth" | "featuredImage">;

export function fetchVenueOptions(): Promise<Option[]> {
  return itemsOf(client.GET(endpoints.venues, { params: { query: { fields: FIELDS } } }));
}

export function fetchEventOptions(): Promise<Option[]> {
  return itemsOf(client.GET(endpoints.events, { params: { query: { fields: FIELDS } } }));
}
