import { queryOptions } from "@tanstack/react-query";

import { type ApiCall, bodyOf, client } from "../../../api/client";
import { ApiError } from "../../../api/errors";
import type { components } from "../../../api/schema";
import { ITEMS } from "../../calls/itemChanges";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import type { ItemListPage } from "../../calls/listCalls";
import { isPublic } from "../../values/states/StateLabel";

/** The last part of an address that leads to an item, and since when. */
export type FormerAddress = components["schemas"]["FormerAddress"];

export interface Target {
  id: string;
  title: string;
}

const of = (id: string) => ({ params: { path: { id } } });

/** The former addresses that lead to an item, the last one first. */
export const addressesQuery = (kind: ItemEndpointKey, id: string) =>
  queryOptions({
    queryKey: [ITEMS, kind, id, "addresses"],
    queryFn: ({ signal }) =>
      bodyOf(client.GET(`/api/admin/${kind}-addresses/{id}` as const, { ...of(id), signal })),
  });

/** Lets an address that no item has lead to an item. */
const addAddress = (kind: ItemEndpointKey, id: string, slug: string): Promise<FormerAddress[]> =>
  bodyOf(client.POST(`/api/admin/${kind}-addresses/{id}` as const, { ...of(id), body: { slug } }));

/** Lets an address no longer lead to an item. */
const removeAddress = (kind: ItemEndpointKey, id: string, slug: string): Promise<FormerAddress[]> =>
  bodyOf(
    client.DELETE(`/api/admin/${kind}-addresses/{id}/{slug}` as const, { params: { path: { id, slug } } }),
  );

/** The items of a kind that visitors see. */
export const targetsQuery = (kind: ItemEndpointKey) =>
  queryOptions({
    queryKey: [ITEMS, kind, "targets"],
    queryFn: async ({ signal }): Promise<Target[]> => {
      const found = client.GET(`/api/admin/list-${kind}s` as const, {
        params: { query: { fields: "title" } },
        signal,
      });
      const { items } = await bodyOf(found as Promise<ApiCall<ItemListPage<Target>>>);
      return items.filter(({ state }) => isPublic(state)).map(({ item }) => item);
    },
  });

/** The id of the item that visitors find at an address, empty if they find none. */
export async function holderOf(kind: ItemEndpointKey, slug: string): Promise<string> {
  try {
    const found = client.GET(`/api/admin/single-${kind}/{id}` as const, of(slug));
    return (await bodyOf(found as Promise<ApiCall<Target>>)).id;
  } catch (cause) {
    if (cause instanceof ApiError && [404, 410].includes(cause.status)) return "";
    throw cause;
  }
}

/** Lets an address lead to the item `to`, or nowhere if that is empty; `from` is the item to which it leads now. */
export async function leadAddress(
  kind: ItemEndpointKey,
  slug: string,
  from: string,
  to: string,
): Promise<void> {
  if (to) await addAddress(kind, to, slug);
  else if (from) await removeAddress(kind, from, slug);
}
