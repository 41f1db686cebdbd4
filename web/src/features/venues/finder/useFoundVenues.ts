import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { useLatest } from "../../../api/fetching/useLatest";
import { fetchMediaFacts } from "../../../api/media/fetchMediaFacts";
import type { ListedVenue } from "../../../api/types";
import type { components } from "../../../api/schema";
import { useAcceptance } from "../../../paths/acceptedVisit";
import { renameSaved } from "../shortlist/shortlist";
import { chosenQuery } from "./finderQuery";

/** The answer of `find-venues`. Houses that are compared have their facts too. */
export type FoundVenues = Omit<components["schemas"]["FoundVenues"], "houses"> & { houses: ListedVenue[] };

/**
 * What the server finds for the query of the address, and the former answer while it is asked; `null` before the first,
 * `undefined` where that failed.
 */
export function useFoundVenues(): FoundVenues | null | undefined {
  const query = chosenQuery(useSearchParams()[0]);
  const load = useCallback((signal: AbortSignal) => find(query, signal), [query]);
  const { latest, fetched } = useLatest(load, "/api/admin/find-venues");
  useEffect(() => renameSaved(latest?.renamed ?? {}), [latest]);
  useAcceptance(fetched.state === "ready" ? latest : null);
  return latest ?? (fetched.state === "failed" ? undefined : null);
}

/** What a server of a former release doesn't say. */
const UNSAID = { day: "", free: 0, days: {}, renamed: {} };

async function find(query: string, signal: AbortSignal): Promise<FoundVenues> {
  const params = { query: Object.fromEntries(new URLSearchParams(query)) };
  const found = (await bodyOf(client.GET("/api/admin/find-venues", { params, signal }))) as FoundVenues;
  await fetchMediaFacts(found.houses);
  return { ...UNSAID, ...found };
}
