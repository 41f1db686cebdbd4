import { answerOf, client } from "../../../api/client";
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
  return answerOf(client.GET(calls.venues, { params: { query: { fields: FIELDS } } }));
}

export function fetchEventOptions(): Promise<Option[]> {
  return answerOf(client.GET(calls.events, { params: { query: { fields: FIELDS } } }));
}

/** The id of the venue that is shown full width, empty when none is. */
export async function fetchFullWidthVenue(): Promise<string> {
  return (await answerOf(client.GET(calls.fullWidthVenue)))?.id ?? "";
}

/** Chooses a venue: the one that was chosen before loses the flag on the server. */
export const chooseVenue = (id: string, flag: Flag): Promise<unknown> =>
  upload(addressed(calls.updateVenue, id), chosen(flag), { method: "PUT" });

/** Chooses an event, likewise. */
export const chooseEvent = (id: string, flag: Flag): Promise<unknown> =>
  upload(addressed(calls.updateEvent, id), chosen(flag), { method: "PUT" });

function chosen(flag: Flag): FormData {
  const form = new FormData();
  form.append(flag, "true");
  return form;
}
