import { type ApiCall, bodyOf, client } from "../../api/client";
import { isNotFound } from "../../api/errors";
import { type ListQuery, type Page, pageOf } from "../../api/fetching/paging";
import { readItem } from "../../api/reading/readItem";
import { ITEM_FLAGS } from "./itemFlags";
import { type DirectKind, isDirectKind, ITEM_ENDPOINTS, type ItemEndpointKey } from "./itemEndpoints";
import { type Publication, readPublication } from "./editedItem";
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
  const flags = ITEM_FLAGS[kind].map(({ flag }) => flag);
  const fields = [...new Set(["title", "slug", ...shown, ...flags])].join(",");
  const call = client.GET(`/api/admin/list-${kind}s` as const, {
    params: { query: { ...query, fields } },
    signal,
  });
  try {
    return readPage(kind, await bodyOf(call as Promise<ApiCall<ItemListPage<unknown>>>));
  } catch (cause) {
    if (isNotFound(cause) && isDirectKind(kind)) return fetchPublicPage(kind, { ...query, fields }, signal);
    throw cause;
  }
}

function readPage<Item>(kind: ItemEndpointKey, page: ItemListPage<unknown>): ItemListPage<Item> {
  const items = page.items.flatMap((row) => {
    const item = readItem<Item>(kind, row.item);
    return item ? { ...readPublication(row), item } : [];
  });
  return { ...page, items };
}

/** The list of a server that has no drafts: all that it lists is public. */
async function fetchPublicPage<Item>(
  kind: DirectKind,
  query: ItemListQuery & { fields: string },
  signal: AbortSignal,
): Promise<ItemListPage<Item>> {
  const call = client.GET(ITEM_ENDPOINTS[kind].list, { params: { query }, signal });
  const { items, total } = await pageOf(call as Promise<ApiCall<unknown[]>>);
  const rows = items.map((item) => ({ ...readPublication({}), item }));
  return readPage(kind, { items: rows, total, counts: { live: total } });
}
