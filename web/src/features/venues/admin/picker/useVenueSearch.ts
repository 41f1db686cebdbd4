import { useCallback, useEffect, useState } from "react";

import { latestOf, useFetch } from "../../../../api/fetching/useFetch";
import { findVenues, type VenueSummary } from "./venueSummaries";

export interface VenueSearch {
  /** Until the answer is there, those of the last answer that fit what was typed since. */
  venues: VenueSummary[];
  state: "loading" | "ready" | "failed";
}

const PAUSE = 200;

/** The venues that match what was typed, once the typing has paused; nothing is asked while nobody looks. */
export function useVenueSearch(typed: string, looking: boolean): VenueSearch {
  const text = typed.trim();
  const search = usePaused(text);
  const found = useFetch(
    useCallback(
      (signal: AbortSignal) => (looking ? findVenues(search, signal) : Promise.resolve([])),
      [search, looking],
    ),
  );
  const state = search === text ? found.state : "loading";
  if (state === "ready" && found.state === "ready") return { venues: found.value, state };
  const last = latestOf(found) ?? [];
  return { venues: last.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())), state };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
