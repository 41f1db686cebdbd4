import { useCallback } from "react";

import { bodyOf, client } from "../../../api/client";
import { useFetch } from "../../../api/fetching/useFetch";

type Found = { houses: { title: string }[] } | null;

/** The titles of the houses that the address names by their slugs, with commas between; none before the answer. */
export function useAskedHouses(slugs: string): string[] {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Found> => (slugs ? findSaved(slugs, signal) : null),
    [slugs],
  );
  const found = useFetch(load, slugs ? "/api/admin/find-venues" : undefined);
  return found.state === "ready" ? (found.value?.houses ?? []).map(({ title }) => title) : [];
}

const findSaved = async (saved: string, signal: AbortSignal): Promise<Found> =>
  (await bodyOf(client.GET("/api/admin/find-venues", { params: { query: { saved } }, signal }))) as Found;
