import { answerOf, client } from "../../api/client";
import { addressed, upload } from "../../api/media/upload";
import { calls } from "../../routing/paths";

export type Flag = "isFeatured" | "isFullWidth";

const UPDATES = { venue: calls.updateVenue, event: calls.updateEvent, packege: calls.updatePackage } as const;

export interface Holder {
  id: string;
  title: string;
}

export type Kind = keyof typeof UPDATES;

/** Sets or clears a flag of an item. Of venues and events one alone has each: setting it clears it on the one before. */
export function setFlag(kind: Kind, id: string, flag: Flag, on: boolean): Promise<unknown> {
  const form = new FormData();
  form.append(flag, String(on));
  return upload(addressed(UPDATES[kind], id), form, { method: "PUT" });
}

/** The venue or event that has a flag now; none where it is nobody's, and of packeges, several of which may have it. */
export async function holderOf(kind: Kind, flag: Flag): Promise<Holder | undefined> {
  if (kind === "packege") return undefined;
  const query = { fields: `title,${flag}`, sort: `-${flag}` as const, limit: 1 };
  const [first] = await (kind === "venue"
    ? answerOf(client.GET(calls.venues, { params: { query } }))
    : answerOf(client.GET(calls.events, { params: { query } })));
  return first?.[flag] ? first : undefined;
}
