import { queryOptions, useQueries } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { ITEMS } from "../../../../admin/calls/itemChanges";
import { isNotFound } from "../../../../api/errors";
import { client } from "../../../../api/client";
import { itemOf } from "../../../../api/fetching/itemResponse";
import type { VenueSummary } from "./venueSummaries";

/** A venue by its id: the venue, or that it was deleted, or that the fetch failed. */
export type KnownVenue = VenueSummary | "deleted" | "failed";

/** Fetches the venues with these ids, each once. `learn` adds a venue that is known already. */
export function useVenuesById(ids: string[]) {
  const [learned, setLearned] = useState<Record<string, VenueSummary>>({});
  const learn = useCallback(
    (venue: VenueSummary) => setLearned((before) => ({ ...before, [venue.id]: venue })),
    [],
  );
  const missing = [...new Set(ids)].filter((id) => !learned[id]);
  const fetched = useQueries({ queries: missing.map(venueQuery) });
  const found = missing.map((id, index) => [id, fetched[index]?.data]);
  const known: Record<string, KnownVenue | undefined> = { ...learned, ...Object.fromEntries(found) };
  return { known, learn };
}

const venueQuery = (id: string) =>
  queryOptions({
    queryKey: [ITEMS, "venue", id, "summary"],
    queryFn: ({ signal }) => fetchVenue(id, signal),
    staleTime: Infinity,
  });

async function fetchVenue(id: string, signal: AbortSignal): Promise<KnownVenue> {
  try {
    return await itemOf(
      "venue",
      client.GET("/api/admin/get-venue/{id}", { params: { path: { id } }, signal }),
    );
  } catch (cause) {
    if (isNotFound(cause)) return "deleted";
    if (!signal.aborted) console.error("Failed to fetch the venue", cause);
    return "failed";
  }
}
