import { useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../client";
import type { MediaFacts } from "./mediaFacts";
import { isDocument, isFilm } from "./acceptedFormats";

/** The metadata of a stored film or document; `undefined` until it is fetched, and for pictures. */
export function useStoredFacts(path: string): MediaFacts | undefined {
  const { data } = useQuery({
    queryKey: ["stored-facts", path],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/get-media-facts", { params: { query: { path: [path] } }, signal })),
    enabled: isFilm(path) || isDocument(path),
  });
  return data?.[path];
}
