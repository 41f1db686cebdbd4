import { useLocation } from "react-router-dom";

/** The query string of the list from which an item was opened. Stored in the history state, which survives a reload. */
interface ListOrigin {
  list: string;
}

/** The origin for links in the current list. */
export function useCurrentListOrigin(): ListOrigin {
  return { list: useLocation().search };
}

/** The list from which the current item was opened; the unfiltered list when it was opened by its URL. */
export function useListOrigin(): ListOrigin {
  const { state } = useLocation() as { state: Partial<ListOrigin> | null };
  return { list: state?.list ?? "" };
}
