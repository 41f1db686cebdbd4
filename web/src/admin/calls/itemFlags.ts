import { pages } from "../../paths/publicPaths";
import { type DirectKind, ITEM_ENDPOINTS, type ItemEndpointKey } from "./itemEndpoints";
import { client } from "../../api/client";
import { itemsOf } from "../../api/fetching/itemResponse";
import { upload } from "../../api/media/upload";
import { endpointFor } from "../../api/endpoints";

export interface ItemFlag {
  flag: Flag;
  action: string;
  /** The notices when it is set and when it is cleared; they follow the title. */
  set: string;
  cleared: string;
  /** The page where visitors see it, and a description of it. */
  to: string;
  description: string;
  /** Describes what visitors see when no item has the flag. */
  otherwise: string;
}

const frontPage = (to: string, description: string, otherwise: string): ItemFlag => ({
  flag: "isFeatured",
  action: "Feature on the front page",
  set: "is featured on the front page",
  cleared: "is no longer featured on the front page",
  to,
  description,
  otherwise,
});

const fullWidth = (to: string, description: string, otherwise: string): ItemFlag => ({
  flag: "isFullWidth",
  action: "Show full width",
  set: "is shown full width",
  cleared: "is no longer shown full width",
  to,
  description,
  otherwise,
});

/** The flags of each kind, and where visitors see an item that has the flag. */
export const ITEM_FLAGS: Record<ItemEndpointKey, ItemFlag[]> = {
  venue: [
    frontPage(
      `${pages.home}#venues`,
      "The film at the top of the front page, and the opening picture of its venue part",
      "The first venue of the list takes this place.",
    ),
    fullWidth(
      pages.venues,
      "The wide picture above the list of venues",
      "The list of venues has no wide picture.",
    ),
  ],
  event: [
    frontPage(
      `${pages.home}#events`,
      "The opening picture of the front page’s event part",
      "The first event of the list takes this place.",
    ),
    fullWidth(pages.events, "The wide film above the list of events", "The list of events has no wide film."),
  ],
  packege: [
    {
      flag: "isFeatured",
      action: "Featured",
      set: "is marked as featured",
      cleared: "is no longer marked as featured",
      to: pages.services,
      description: "All packeges are shown on the front page",
      otherwise: "",
    },
  ],
  page: [],
};

export function itemFlagOf(kind: ItemEndpointKey, flag: Flag): ItemFlag {
  const itemFlag = ITEM_FLAGS[kind].find((each) => each.flag === flag);
  if (!itemFlag) throw new Error(`A ${kind} has no ${flag}`);
  return itemFlag;
}

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
  const [first] = await itemsOf<FlaggedItem & Partial<Record<Flag, boolean>>>(
    kind,
    client.GET(ITEM_ENDPOINTS[kind].list, { params: { query } }),
  );
  return first?.[flag] ? first : undefined;
}

/** Whether the flags of a kind are those of one item at a time. */
export const isExclusive = (kind: ItemEndpointKey): kind is "venue" | "event" =>
  kind === "venue" || kind === "event";
