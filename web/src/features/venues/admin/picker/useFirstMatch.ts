import { useEffect, useRef } from "react";

import type { VenueSummary } from "./venueSummaries";

interface Search {
  /** What is looked for; empty while nothing is. */
  typed: string;
  /** Whether the answer to it is there. */
  ready: boolean;
  items: VenueSummary[];
  take: (first: VenueSummary) => void;
}

/** Returns what takes the first match of what was typed, at once or as soon as the answer is there. */
export function useFirstMatch({ typed, ready, items, take }: Search): () => void {
  const wanted = useRef("");
  const takeWanted = () => {
    if (!ready || !typed || wanted.current !== typed) return;
    wanted.current = "";
    if (items[0]) take(items[0]);
  };
  useEffect(takeWanted);
  return () => {
    wanted.current = typed;
    takeWanted();
  };
}
