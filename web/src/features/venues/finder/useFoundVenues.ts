import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { useFetch } from "../../../api/fetching/useFetch";
import { fetchMediaFacts } from "../../../api/media/fetchMediaFacts";
import type { ListedVenue } from "../../../api/types";
import type { components } from "../../../api/schema";
import { useAcceptance } from "../../../paths/acceptedVisit";
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
  const fetched = useFetch(load, "/api/admin/find-venues");
  const found = fetched.state === "ready" ? fetched.value : null;
  const [former, setFormer] = useState(found);
  if (found && found !== former) setFormer(found);
  useAcceptance(found);
  return found ?? former ?? (fetched.state === "failed" ? undefined : null);
}

async function find(query: string, signal: AbortSignal): Promise<FoundVenues> {
  const params = { query: Object.fromEntries(new URLSearchParams(query)) };
  const found = (await bodyOf(client.GET("/api/admin/find-venues", { params, signal }))) as FoundVenues;
  await fetchMediaFacts(found.houses);
  return found;
}
