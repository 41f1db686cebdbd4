import type { Page } from "../../api/fetching/pagination";
import { type Loaded, useLoaded } from "../../api/fetching/useFetch";

/** How many items a page of a list shows. */
export const PAGE = 25;

/** The API takes no larger offset. */
const FURTHEST = 2 ** 31 - 1;

/** The part of the whole that a page shows, as the API asks for it. */
export const part = (page: number) => ({ limit: PAGE, offset: Math.min((page - 1) * PAGE, FURTHEST) });

/** Loads a page of a list: its rows, and how many items and pages there are once that is known. */
export function usePage<Item>(load: (signal: AbortSignal) => Promise<Page<Item>>) {
  const found = useLoaded(load);
  const total = known(found)?.total;
  return { rows: rowsOf(found), total, pages: Math.ceil((total ?? 0) / PAGE) };
}

/** What was found last, also while the next is on its way. */
function known<Item>(found: Loaded<Page<Item>>): Page<Item> | undefined {
  if (found.state === "ready") return found.value;
  return found.state === "loading" ? found.previous : undefined;
}

function rowsOf<Item>(found: Loaded<Page<Item>>): Loaded<Item[]> {
  if (found.state === "failed") return found;
  if (found.state === "ready") return { state: "ready", value: found.value.items };
  return found.previous ? { state: "loading", previous: found.previous.items } : { state: "loading" };
}
