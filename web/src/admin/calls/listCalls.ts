import { type ApiCall, bodyOf, client } from "../../api/client";
import type { ListQuery, Page } from "../../api/fetching/paging";
import { PLACEMENTS } from "./placements";
import type { ItemEndpointKey } from "./itemEndpoints";
import type { Publication } from "./editedItem";
import type { PublicationState } from "../values/states/StateLabel";

/** A row: of an item that was never published its draft, else what visitors have, or had. */
export interface PublishedRow<Item> extends Publication {
  item: Item;
}

export interface ItemListQuery extends ListQuery {
  state?: PublicationState;
}

export interface ItemListPage<Item> extends Page<PublishedRow<Item>> {
  /** How many of what is searched for are in each state. */
  counts: Partial<Record<PublicationState, number>>;
}

/** Fetches a page of the items in every state, with these fields of their kind. */
export async function fetchListPage<Item>(
  kind: ItemEndpointKey,
  shown: string[],
  query: ItemListQuery,
  signal: AbortSignal,
): Promise<ItemListPage<Item>> {
  const flags = PLACEMENTS[kind].map(({ flag }) => flag);
  const fields = [...new Set(["title", "slug", ...shown, ...flags])].join(",");
  const call = client.GET(`/api/admin/list-${kind}s` as const, {
    params: { query: { ...query, fields } },
    signal,
  });
  return bodyOf(call as Promise<ApiCall<ItemListPage<Item>>>);
}
