import { type ApiCall, bodyOf } from "../client";
import { fetchMediaFacts } from "../media/fetchMediaFacts";

const SORTS = ["-createdAt", "title", "-title", "isFeatured", "-isFeatured"] as const;

/** The sort fields of lists in the back office, with a leading hyphen for descending. */
type Sort = (typeof SORTS)[number];

/** The query parameters of a list call. */
export interface ListQuery {
  search?: string;
  sort?: Sort;
  limit: number;
  offset: number;
}

/** The name of the order that visitors see: the server's own. */
export const SITE_ORDER = "site";

/** The sort order with this name. The default is newest first, and for a search the server's order. */
export const sortOf = (text: string, search = ""): Sort | undefined =>
  SORTS.find((sort) => sort === text) ?? (search || text === SITE_ORDER ? undefined : "-createdAt");

const PAGE_SIZE = 25;

/** The API takes no larger offset. */
const MAX_OFFSET = 2 ** 31 - 1;

/** The query parameters for a page of a list. */
export const pageRange = (page: number, size = PAGE_SIZE) => ({
  limit: size,
  offset: Math.min((page - 1) * size, MAX_OFFSET),
});

/** The number of pages that so many items have. */
export const pagesOf = (total = 0, size = PAGE_SIZE): number => Math.ceil(total / size);

export interface Page<Item> {
  items: Item[];
  total: number;
}

/** The items of a list call, with the total from its header. */
export async function pageOf<Item>(call: Promise<ApiCall<Item[]>>): Promise<Page<Item>> {
  const { response } = await call;
  const answered: unknown = await bodyOf(call);
  const items = Array.isArray(answered) ? (answered as Item[]) : [];
  await fetchMediaFacts(items);
  return { items, total: Number(response.headers.get("X-Total-Count") ?? items.length) };
}
