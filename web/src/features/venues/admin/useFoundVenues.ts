import { useCallback, useEffect, useState } from "react";

import { useLoaded } from "../../../api/useLoaded";
import { findVenues } from "./venueFacts";

const PAUSE = 200;

/** The venues that match what was typed, once the typing has paused; nothing is asked while nobody looks. */
export function useFoundVenues(text: string, looking: boolean) {
  const search = usePaused(text.trim());
  return useLoaded(
    useCallback(
      (signal: AbortSignal) => (looking ? findVenues(search, signal) : Promise.resolve([])),
      [search, looking],
    ),
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
