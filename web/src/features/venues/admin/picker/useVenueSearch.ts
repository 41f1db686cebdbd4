import { useCallback, useEffect, useState } from "react";

import { latestOf, useFetch } from "../../../../api/fetching/useFetch";
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
  const found = useFetch(
    useCallback(
      (signal: AbortSignal) => (open ? findVenues(search, signal) : Promise.resolve([])),
      [search, open],
    ),
  );
  const state = search === text ? found.state : "loading";
  if (state === "ready" && found.state === "ready") return { venues: found.value, state };
  const last = latestOf(found) ?? [];
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
