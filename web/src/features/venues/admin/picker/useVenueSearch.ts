import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { ITEMS } from "../../../../admin/calls/itemChanges";
import { hasFailed, isSettled } from "../../../../api/fetching/queryClient";
import { findVenues, type VenueSummary } from "./venueSummaries";

export interface VenueSearch {
  /** Until the response arrives, the venues of the previous response whose titles match. */
  venues: VenueSummary[];
  state: "loading" | "ready" | "failed";
}

const PAUSE = 200;

/** Searches venues after a pause in typing, and only while the menu is open. */
export function useVenueSearch(typed: string, open: boolean): VenueSearch {
  const text = typed.trim();
  const search = useDebounced(text);
  const found = useQuery({
    queryKey: [ITEMS, "venue", "search", search],
    queryFn: ({ signal }) => findVenues(search, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const last = found.data ?? [];
  if (search === text && isSettled(found)) return { venues: last, state: "ready" };
  const state = search === text && hasFailed(found) ? "failed" : "loading";
  return { venues: last.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())), state };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
