import { bodyOf, client } from "../../../api/client";
import { itemsOf } from "../../../api/fetching/itemResponse";
import { adminEndpoints } from "../../../api/adminEndpoints";
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

/** The id of the venue that is shown full width, empty when none is. */
export async function fetchFullWidthVenue(): Promise<string> {
  return (await bodyOf(client.GET(adminEndpoints.fullWidthVenue)))?.id ?? "";
}
