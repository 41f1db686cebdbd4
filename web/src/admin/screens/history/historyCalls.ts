import { queryOptions } from "@tanstack/react-query";

import { type ApiCall, bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import { ITEMS } from "../../calls/itemChanges";
import type { EditedKind } from "../../calls/itemEndpoints";
import { type EditedItem, fetchEdited } from "../../calls/editedItem";
import type { NamedItem } from "../../values/itemTypes";
import { isPublic } from "../../values/states/StateLabel";

/** A version as the list of them tells it; the kinds of items have the same. */
export type ItemVersion = components["schemas"]["ItemVersion"];

export interface History {
  title: string;
  /** The number of the version that visitors see; `null` while they see none. */
  visible: number | null;
  /** The number of the version that the form shows; `null` if somebody changed the published item under its draft. */
  inForm: number | null;
  /** The newest first. */
  versions: ItemVersion[];
}

/** Makes the content of a version the item's draft. */
export const restoreVersion = (kind: EditedKind, id: string, number: number): Promise<unknown> =>
  bodyOf(
    client.POST(`/api/admin/restore-${kind}/{id}/{number}` as const, { params: { path: { id, number } } }),
  );

export const historyQuery = (kind: EditedKind, id: string) =>
  queryOptions({
    queryKey: [ITEMS, kind, id, "history"],
    queryFn: async ({ signal }): Promise<History> => {
      const [{ state, item, published }, versions] = await Promise.all([
        fetchEdited<EditedItem["item"]>(kind, id, signal),
        bodyOf(client.GET(`/api/admin/${kind}-history/{id}` as const, { params: { path: { id } }, signal })),
      ]);
      return {
        title: item.title,
        visible: isPublic(state) ? (published?.version ?? null) : null,
        inForm: versions.find(({ number }) => number === item.version)?.number ?? null,
        versions,
      };
    },
  });

/** The item as it was in the versions of two numbers; `null` for the first one if there is no earlier version. */
export const versionsQuery = <Item extends NamedItem>(
  kind: EditedKind,
  id: string,
  older: number | undefined,
  newer: number,
) =>
  queryOptions({
    queryKey: [ITEMS, kind, id, "versions", older, newer],
    queryFn: ({ signal }) => {
      const fetchVersion = async (number: number): Promise<Item> => {
        const params = { path: { id, number } };
        const found = client.GET(`/api/admin/${kind}-version/{id}/{number}` as const, { params, signal });
        return (await bodyOf(found as Promise<ApiCall<{ item: unknown }>>)).item as Item;
      };
      return Promise.all([older === undefined ? null : fetchVersion(older), fetchVersion(newer)]);
    },
  });
