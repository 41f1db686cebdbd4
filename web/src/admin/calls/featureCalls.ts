import { bodyOf, client } from "../../api/client";
import { upload } from "../../api/media/upload";
import { endpointFor, endpoints } from "../../api/endpoints";

import { type DirectKind, ITEM_ENDPOINTS, type ItemEndpointKey } from "./itemEndpoints";

export type Flag = "isFeatured" | "isFullWidth";

export interface FlaggedItem {
  id: string;
  title: string;
}

/** Sets or clears a flag of an item. For venues and events the server clears it on the item that had it. */
export function setFlag(kind: DirectKind, id: string, flag: Flag, on: boolean): Promise<unknown> {
  const form = new FormData();
  form.append(flag, String(on));
  return upload(endpointFor(ITEM_ENDPOINTS[kind].update, id), form, { method: "PUT" });
}

/** The venue or event that has the flag, if any; `undefined` for kinds of which several or none may have it. */
export async function fetchFlaggedItem(kind: ItemEndpointKey, flag: Flag): Promise<FlaggedItem | undefined> {
  if (!isExclusive(kind)) return undefined;
  const query = { fields: `title,${flag}`, sort: `-${flag}` as const, limit: 1 };
  const [first] = await (kind === "venue"
    ? bodyOf(client.GET(endpoints.venues, { params: { query } }))
    : bodyOf(client.GET(endpoints.events, { params: { query } })));
  return first?.[flag] ? first : undefined;
}

/** Whether the flags of a kind are those of one item at a time. */
export const isExclusive = (kind: ItemEndpointKey): kind is "venue" | "event" =>
  kind === "venue" || kind === "event";
