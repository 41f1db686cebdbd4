import { answerOf, client } from "../../../api/client";
import { itemsOf } from "../../../api/items";
import { addressed, upload } from "../../../api/upload";
import { calls } from "../../../paths";

const FIELDS = "title,isFeatured,isFullWidth";

/** What a dropdown of the settings lists. */
export interface Option {
  id: string;
  title: string;
  isFeatured: boolean;
  isFullWidth: boolean;
}

export type Flag = "isFeatured" | "isFullWidth";

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

const UPDATES = { venue: calls.updateVenue, event: calls.updateEvent } as const;

export type Kind = keyof typeof UPDATES;

/** Sets or clears a flag of an item. Setting it clears it on the item that had it before. */
export function setFlag(kind: Kind, id: string, flag: Flag, on: boolean): Promise<unknown> {
  const form = new FormData();
  form.append(flag, String(on));
  return upload(addressed(UPDATES[kind], id), form, { method: "PUT" });
}
