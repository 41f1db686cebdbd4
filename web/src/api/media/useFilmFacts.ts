import { useQuery } from "@tanstack/react-query";

import { endpoints } from "../endpoints";
import { bodyOf, client } from "../client";
import type { MediaFacts } from "./mediaFacts";
import { isFilm } from "./acceptedFormats";

/** The metadata of a stored film; `undefined` until it is fetched, and for pictures. */
export function useFilmFacts(path: string): MediaFacts | undefined {
  const { data } = useQuery({
    queryKey: ["film-facts", path],
    queryFn: ({ signal }) =>
      bodyOf(client.GET(endpoints.mediaFacts, { params: { query: { path: [path] } }, signal })),
    enabled: isFilm(path),
  });
  return data?.[path];
}
