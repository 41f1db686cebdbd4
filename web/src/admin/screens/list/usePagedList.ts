import type { Page } from "../../../api/fetching/pagedResponse";
import { type FetchState, latestOf, useFetch } from "../../../api/fetching/useFetch";

const PAGE_SIZE = 25;

/** The API takes no larger offset. */
const MAX_OFFSET = 2 ** 31 - 1;

/** The query parameters for a page of a list. */
export const pageRange = (page: number) => ({
  limit: PAGE_SIZE,
  offset: Math.min((page - 1) * PAGE_SIZE, MAX_OFFSET),
});

/** Fetches a page of a list: its rows, the total number of items, and the number of pages. */
export function usePagedList<Found extends Page<unknown>>(load: (signal: AbortSignal) => Promise<Found>) {
  const found = useFetch(load);
  const latest = latestOf(found);
  const total = latest?.total;
  return { rows: rowsOf(found), total, latest, pages: Math.ceil((total ?? 0) / PAGE_SIZE) };
}

function rowsOf<Found extends Page<unknown>>(found: FetchState<Found>): FetchState<Found["items"]> {
  if (found.state === "failed") return found;
  if (found.state === "ready") return { state: "ready", value: found.value.items };
  return found.previous ? { state: "loading", previous: found.previous.items } : { state: "loading" };
}
