import type { Page } from "../../api/fetching/pagedResponse";
import { type FetchState, latestOf, useFetch } from "../../api/fetching/useFetch";

const PAGE_SIZE = 25;

/** The API takes no larger offset. */
const MAX_OFFSET = 2 ** 31 - 1;

/** The query parameters for a page of a list. */
export const pageRange = (page: number) => ({
  limit: PAGE_SIZE,
  offset: Math.min((page - 1) * PAGE_SIZE, MAX_OFFSET),
});

/** Fetches a page of a list: its rows, the total number of items, and the number of pages. */
export function usePagedList<Item>(load: (signal: AbortSignal) => Promise<Page<Item>>) {
  const found = useFetch(load);
  const total = latestOf(found)?.total;
  return { rows: rowsOf(found), total, pages: Math.ceil((total ?? 0) / PAGE_SIZE) };
}

function rowsOf<Item>(found: FetchState<Page<Item>>): FetchState<Item[]> {
  if (found.state === "failed") return found;
  if (found.state === "ready") return { state: "ready", value: found.value.items };
  return found.previous ? { state: "loading", previous: found.previous.items } : { state: "loading" };
}
