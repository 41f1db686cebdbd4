import { useCallback } from "react";

import { calls } from "../../routing/paths";
import { answerOf, client } from "../client";
import type { MediaFacts } from "./mediaFacts";
import { isFilm } from "./mediaFiles";
import { useLoaded } from "../fetching/useFetch";

/** What the server knows of a stored film now; nothing until it has told, and nothing of a picture. */
export function useFilmFacts(path: string): MediaFacts | undefined {
  const loaded = useLoaded(useCallback(() => factsOfFilm(path), [path]));
  return loaded.state === "ready" ? loaded.value : undefined;
}

async function factsOfFilm(path: string): Promise<MediaFacts | undefined> {
  if (!isFilm(path)) return undefined;
  const known = await answerOf(client.GET(calls.mediaFacts, { params: { query: { path: [path] } } }));
  return known[path];
}
