import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { type FetchState, useFetch } from "../../api/fetching/useFetch";

/** Fetches the item whose id is in the page's path. `fetchItem` must be the same function at every rendering. */
export function useItem<Item>(
  fetchItem: (id: string, signal: AbortSignal) => Promise<Item>,
): FetchState<Item> {
  const { id = "" } = useParams();
  return useFetch(useCallback((signal: AbortSignal) => fetchItem(id, signal), [fetchItem, id]));
}
