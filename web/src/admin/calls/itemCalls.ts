import type { FieldValues } from "react-hook-form";

import { type ApiCall, bodyOf } from "../../api/client";
import { endpointFor } from "../../api/endpoints";
import { itemIn } from "../../api/reading/readItem";
import type { Save } from "../values/itemTypes";
import { fetchListPage, type ItemListPage, type ItemListQuery } from "./listCalls";
import { type DirectKind, ITEM_ENDPOINTS } from "./itemEndpoints";
import { type FormCalls, formCalls, type SaveRequest } from "./formCalls";

export interface ItemCalls<Item, Values, Row> extends FormCalls<Item, Values> {
  /** Fetches a page of the items in every state. */
  fetchPage: (query: ItemListQuery, signal: AbortSignal) => Promise<ItemListPage<Row>>;
  /** What publishes at once; without it everything goes by the draft. */
  direct?: DirectCalls<Item, Values>;
}

export interface DirectCalls<Item, Values> {
  /** Both resolve with the stored item, or `undefined` when the answer only confirms the save. */
  add: (save: Save<Values>) => Promise<Item | undefined>;
  update: (id: string, save: Save<Values>) => Promise<Item | undefined>;
  /** Removes a picture, by the name of its field or its stored path. */
  removePicture: (id: string, imageName: string) => Promise<Item | undefined>;
}

interface Options<RowField> {
  kind: DirectKind;
  /** The field that the list shows beside title and picture. */
  rowField: RowField;
  /** Sends the form and resolves with the answer. */
  send: (save: Save<FieldValues>, request: SaveRequest) => Promise<unknown>;
  removePicture: (id: string, imageName: string) => Promise<ApiCall<unknown>>;
}

/** The fields of every row of a list. */
export type ListedItem = Record<"id" | "slug" | "title" | "featuredImage", string>;

export function itemCalls<Item extends ListedItem, RowField extends keyof Item & string>({
  kind,
  rowField,
  send,
  removePicture,
}: Options<RowField>): ItemCalls<Item, FieldValues, Pick<Item, keyof ListedItem | RowField>> {
  const { add, update } = ITEM_ENDPOINTS[kind];
  return {
    ...formCalls<Item, FieldValues>(kind, send),
    fetchPage: (query, signal) => fetchListPage(kind, [rowField, "featuredImage"], query, signal),
    direct: {
      add: async (save) => itemIn(kind, await send(save, { path: add, method: "POST" })),
      update: async (id, save) =>
        itemIn(kind, await send(save, { path: endpointFor(update, id), method: "PUT" })),
      removePicture: async (id, imageName) => itemIn(kind, await bodyOf(removePicture(id, imageName))),
    },
  };
}
