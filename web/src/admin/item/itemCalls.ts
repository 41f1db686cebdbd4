import { type ApiCall, bodyOf, client } from "../../api/client";
import { endpointFor } from "../../api/endpoints";
import { itemIn, itemOf } from "../../api/fetching/itemResponse";
import type { Save } from "../form/itemFormTypes";
import { fetchListPage, type ItemListPage, type ItemListQuery } from "../list/listCalls";
import { ITEM_ENDPOINTS, type ItemEndpointKey } from "./itemEndpoints";
import type { SaveRequest } from "./saveRequest";
import { type PublishingCalls, publishingCalls } from "./publishingCalls";

export interface ItemCalls<Item, Values, Row> extends PublishingCalls<Item, Values> {
  fetch: (id: string, signal: AbortSignal) => Promise<Item>;
  /** Fetches a page of the items in every state. */
  fetchPage: (query: ItemListQuery, signal: AbortSignal) => Promise<ItemListPage<Row>>;
  /** Both resolve with the stored item, or `undefined` when the answer only confirms the save. */
  add: (save: Save<Values>) => Promise<Item | undefined>;
  update: (id: string, save: Save<Values>) => Promise<Item | undefined>;
  /** Removes a picture, by the name of its field or its stored path. */
  removePicture: (id: string, imageName: string) => Promise<Item | undefined>;
}

interface Options<Values, RowField> {
  kind: ItemEndpointKey;
  /** The field that the list shows beside title and picture. */
  rowField: RowField;
  /** Sends the form and resolves with the answer. */
  send: (save: Save<Values>, request: SaveRequest) => Promise<unknown>;
  removePicture: (id: string, imageName: string) => Promise<ApiCall<unknown>>;
}

/** The fields of every row of a list. */
export type ListedItem = Record<"id" | "slug" | "title" | "featuredImage", string>;

export function itemCalls<Item extends ListedItem, Values, RowField extends keyof Item & string>({
  kind,
  rowField,
  send,
  removePicture,
}: Options<Values, RowField>): ItemCalls<Item, Values, Pick<Item, keyof ListedItem | RowField>> {
  const { item, add, update } = ITEM_ENDPOINTS[kind];
  return {
    ...publishingCalls<Item, Values>(kind, send),
    fetch: (id, signal) => itemOf(client.GET(item, { params: { path: { id } }, signal }) as Call<Item>),
    fetchPage: (query, signal) => fetchListPage(kind, rowField, query, signal),
    add: async (save) => itemIn(await send(save, { path: add, method: "POST" }), kind),
    update: async (id, save) =>
      itemIn(await send(save, { path: endpointFor(update, id), method: "PUT" }), kind),
    removePicture: async (id, imageName) => itemIn(await bodyOf(removePicture(id, imageName)), kind),
  };
}

// The generated types tell the three kinds apart, the functions above do not.
type Call<Body> = Promise<ApiCall<Body>>;
