import { useCallback } from "react";

import { adminEndpoints } from "../adminEndpoints";
import { bodyOf, client } from "../client";
import type { MediaFacts } from "./mediaFacts";
import { isFilm } from "./acceptedFormats";
import { useFetch } from "../fetching/useFetch";

/** The metadata of a stored film; `undefined` until it is fetched, and for pictures. */
export function useFilmFacts(path: string): MediaFacts | undefined {
  const loaded = useFetch(useCallback(() => factsOfFilm(path), [path]));
  return loaded.state === "ready" ? loaded.value : undefined;
}

async function factsOfFilm(path: string): Promise<MediaFacts | undefined> {
  if (!isFilm(path)) return undefined;
  const known = await bodyOf(client.GET(adminEndpoints.mediaFacts, { params: { query: { path: [path] } } }));
  return known[path];
}
