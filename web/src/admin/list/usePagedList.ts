import type { Page } from "../../api/fetching/pagedResponse";
import { type FetchState, useFetch } from "../../api/fetching/useFetch";

const PAGE_SIZE = 25;

/** The API takes no larger offset. */
const MAX_OFFSET = 2 ** 31 - 1;

/** The part of the whole that a page shows, as the API asks for it. */
export const pageRange = (page: number) => ({
  limit: PAGE_SIZE,
  offset: Math.min((page - 1) * PAGE_SIZE, MAX_OFFSET),
});

/** Loads a page of a list: its rows, and how many items and pages there are once that is known. */
export function usePagedList<Item>(load: (signal: AbortSignal) => Promise<Page<Item>>) {
  const found = useFetch(load);
  const total = known(found)?.total;
  return { rows: rowsOf(found), total, pages: Math.ceil((total ?? 0) / PAGE_SIZE) };
}

/** What was found last, also while the next is on its way. */
function known<Item>(found: FetchState<Page<Item>>): Page<Item> | undefined {
  if (found.state === "ready") return found.value;
  return found.state === "loading" ? found.previous : undefined;
}

function rowsOf<Item>(found: FetchState<Page<Item>>): FetchState<Item[]> {
  if (found.state === "failed") return found;
  if (found.state === "ready") return { state: "ready", value: found.value.items };
  return found.previous ? { state: "loading", previous: found.previous.items } : { state: "loading" };
}
