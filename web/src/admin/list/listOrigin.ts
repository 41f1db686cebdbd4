import { useLocation } from "react-router-dom";

/** How a list was searched when an item was opened in it: carried along in the history, so that it outlasts a reload. */
interface ListOrigin {
  list: string;
}

/** For the links of a list: the place they are pressed in. */
export function useCurrentListOrigin(): ListOrigin {
  return { list: useLocation().search };
}

/** The place that an item was opened from; the list as it begins when its address was opened by itself. */
export function useListOrigin(): ListOrigin {
  const { state } = useLocation() as { state: Partial<ListOrigin> | null };
  return { list: state?.list ?? "" };
}
