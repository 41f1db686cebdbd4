import { useCallback, useEffect, useRef, useState } from "react";

import { isNotFound } from "../../../../api/errors";
import { venueCalls } from "../calls";
import type { VenueSummary } from "./venueSummaries";

/** What is known of the venue of an id: how to know it again, or that there is none any more, or that it can't be told. */
export type KnownVenue = VenueSummary | "gone" | "untold";

/** Looks up the venues of some ids, each once; `learn` tells of one that needs no looking up. */
export function useVenuesById(ids: string[]) {
  const [known, setKnown] = useState<Record<string, KnownVenue>>({});
  const asked = useRef(new Set<string>());
  const learn = useCallback((id: string, what: KnownVenue) => {
    asked.current.add(id);
    setKnown((before) => ({ ...before, [id]: what }));
  }, []);
  useEffect(() => {
    for (const id of ids.filter((each) => !asked.current.has(each))) {
      asked.current.add(id);
      void lookUp(id).then((what) => learn(id, what));
    }
  }, [ids, learn]);
  return { known, learn };
}

async function lookUp(id: string): Promise<KnownVenue> {
  try {
    return await venueCalls.fetch(id, new AbortController().signal);
  } catch (cause) {
    if (isNotFound(cause)) return "gone";
    console.error("Failed to fetch the venue", cause);
    return "untold";
  }
}
