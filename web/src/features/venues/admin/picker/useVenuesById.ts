import { useCallback, useEffect, useRef, useState } from "react";

import { isNotFound } from "../../../../api/errors";
import { client } from "../../../../api/client";
import { adminEndpoints } from "../../../../api/adminEndpoints";
import { itemOf } from "../../../../api/fetching/itemResponse";
import type { VenueSummary } from "./venueSummaries";

/** A venue by its id: the venue, or that it was deleted, or that the fetch failed. */
export type KnownVenue = VenueSummary | "deleted" | "failed";

/** Fetches the venues with these ids, each once. `learn` adds a venue that is known already. */
export function useVenuesById(ids: string[]) {
  const [known, setKnown] = useState<Record<string, KnownVenue>>({});
  const requested = useRef(new Set<string>());
  const learn = useCallback((id: string, venue: KnownVenue) => {
    requested.current.add(id);
    setKnown((before) => ({ ...before, [id]: venue }));
  }, []);
  useEffect(() => {
    for (const id of ids.filter((each) => !requested.current.has(each))) {
      requested.current.add(id);
      void fetchVenue(id).then((venue) => learn(id, venue));
    }
  }, [ids, learn]);
  return { known, learn };
}

async function fetchVenue(id: string): Promise<KnownVenue> {
  try {
    return await itemOf(client.GET(adminEndpoints.venue, { params: { path: { id } } }));
  } catch (cause) {
    if (isNotFound(cause)) return "deleted";
    console.error("Failed to fetch the venue", cause);
    return "failed";
  }
}
