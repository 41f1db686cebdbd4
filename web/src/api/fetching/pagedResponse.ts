import type { ApiCall } from "../client";
import { itemsOf } from "./itemResponse";

const SORTS = ["-createdAt", "title", "-title", "isFeatured", "-isFeatured"] as const;

/** What the back office orders lists by, with a leading hyphen for descending. */
type Sort = (typeof SORTS)[number];

/** What a list is asked for; everything left out is not asked for. */
export interface ListQuery {
  search?: string;
  sort?: Sort;
  limit: number;
  offset: number;
}

/** A sort order by its name; by default the newest first, and for a search the server's own order. */
export const sortOf = (text: string, search = ""): Sort | undefined =>
  SORTS.find((sort) => sort === text) ?? (search ? undefined : "-createdAt");

export interface Page<Item> {
  items: Item[];
  total: number;
}

/** The items of a list call with their total, which its header tells. */
export async function pageOf<Item>(call: Promise<ApiCall<Item[]>>): Promise<Page<Item>> {
  const { response } = await call;
  const items = await itemsOf(call);
  return { items, total: Number(response.headers.get("X-Total-Count") ?? items.length) };
}
