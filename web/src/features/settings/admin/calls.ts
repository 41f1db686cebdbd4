import { answerOf, client } from "../../../api/client";
import { itemsOf } from "../../../api/fetching/itemResponse";
import { calls } from "../../../routing/paths";

const FIELDS = "title,isFeatured,isFullWidth,featuredImage";

/** What a dropdown of the settings lists. */
export interface Option {
  id: string;
  title: string;
  isFeatured: boolean;
  isFullWidth: boolean;
  featuredImage: string;
}

export function fetchVenueOptions(): Promise<Option[]> {
  return itemsOf(client.GET(calls.venues, { params: { query: { fields: FIELDS } } }));
}

export function fetchEventOptions(): Promise<Option[]> {
  return itemsOf(client.GET(calls.events, { params: { query: { fields: FIELDS } } }));
}

/** The id of the venue that is shown full width, empty when none is. */
export async function fetchFullWidthVenue(): Promise<string> {
  return (await answerOf(client.GET(calls.fullWidthVenue)))?.id ?? "";
}
