import { bodyOf, client } from "../../api/client";
import { upload } from "../../api/media/upload";
import { endpointFor, endpoints } from "../../api/endpoints";

export type Flag = "isFeatured" | "isFullWidth";

const UPDATES = {
  venue: endpoints.updateVenue,
  event: endpoints.updateEvent,
  packege: endpoints.updatePackage,
} as const;

export interface FlaggedItem {
  id: string;
  title: string;
}

export type Kind = keyof typeof UPDATES;

/** Sets or clears a flag of an item. Of venues and events one alone has each: setting it clears it on the one before. */
export function setFlag(kind: Kind, id: string, flag: Flag, on: boolean): Promise<unknown> {
  const form = new FormData();
  form.append(flag, String(on));
  return upload(endpointFor(UPDATES[kind], id), form, { method: "PUT" });
}

/** The venue or event that has a flag now; none where it is nobody's, and of packeges, several of which may have it. */
export async function fetchFlaggedItem(kind: Kind, flag: Flag): Promise<FlaggedItem | undefined> {
  if (kind === "packege") return undefined;
  const query = { fields: `title,${flag}`, sort: `-${flag}` as const, limit: 1 };
  const [first] = await (kind === "venue"
    ? bodyOf(client.GET(endpoints.venues, { params: { query } }))
    : bodyOf(client.GET(endpoints.events, { params: { query } })));
  return first?.[flag] ? first : undefined;
}
