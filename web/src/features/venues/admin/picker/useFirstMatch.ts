import { useEffect, useRef } from "react";

import type { VenueSummary } from "./venueSummaries";

interface Search {
  /** The search text; empty without a search. */
  typed: string;
  /** Whether the response for it has arrived. */
  ready: boolean;
  items: VenueSummary[];
  select: (first: VenueSummary) => void;
}

/** Returns a function that selects the first match, immediately or after the response arrives. */
export function useFirstMatch({ typed, ready, items, select }: Search): () => void {
  const wanted = useRef("");
  const selectWanted = () => {
    if (!ready || !typed || wanted.current !== typed) return;
    wanted.current = "";
    if (items[0]) select(items[0]);
  };
  useEffect(selectWanted);
  return () => {
    wanted.current = typed;
    selectWanted();
  };
}
