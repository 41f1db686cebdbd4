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

interface Search {
  /** The former answer while the server is asked; `null` before the first, `undefined` where that failed. */
  found: FoundVenues | null | undefined;
  /** Whether what was chosen could not be searched for. */
  failed: boolean;
}

/** What the server finds for the query of the address. */
export function useFoundVenues(): Search {
  const query = chosenQuery(useSearchParams()[0]);
  const load = useCallback((signal: AbortSignal) => find(query, signal), [query]);
  const { latest, fetched } = useLatest(load, "/api/admin/find-venues");
  useEffect(() => renameSaved(latest?.renamed ?? {}), [latest]);
  useAcceptance(fetched.state === "ready" ? latest : null);
  const failed = fetched.state === "failed";
  return { found: latest ?? (failed ? undefined : null), failed: failed && query !== "" };
}

/** What a server of a former release doesn't say. */
const UNSAID = { day: "", free: 0, days: {}, renamed: {} };

async function find(query: string, signal: AbortSignal): Promise<FoundVenues> {
  const params = { query: Object.fromEntries(new URLSearchParams(query)) };
  const found = (await bodyOf(client.GET("/api/admin/find-venues", { params, signal }))) as FoundVenues;
  await fetchMediaFacts(found.houses);
  return { ...UNSAID, ...found };
}
