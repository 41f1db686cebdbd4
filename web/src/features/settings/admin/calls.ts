import { bodyOf, client } from "../../../api/client";
import { itemsOf } from "../../../api/fetching/itemResponse";
import { readItem } from "../../../api/reading/readItem";
import type { Venue } from "../../../api/types";

const FIELDS = "title,isFeatured,isFullWidth,featuredImage";

export type Option = Pick<Venue, "id" | "title" | "isFeatured" | "isFullWidth" | "featuredImage">;

export function fetchVenueOptions(): Promise<Option[]> {
  return itemsOf("venue", client.GET("/api/admin/get-venues", { params: { query: { fields: FIELDS } } }));
}

export function fetchEventOptions(): Promise<Option[]> {
  return itemsOf("event", client.GET("/api/admin/get-events", { params: { query: { fields: FIELDS } } }));
}

/** The venue that is shown full width; `null` where there is none. */
export const fetchFullWidthVenue = async (): Promise<Option | null> =>
  readItem<Option>("venue", await bodyOf(client.GET("/api/admin/get-full-width-venue"))) ?? null;
