import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";

export type SearchGroup = components["schemas"]["SearchGroup"];
export type SearchResult = components["schemas"]["SearchResult"];

/** One choice of the search; a screen and a link to a list have no `result`. */
export interface SearchOption {
  to: string;
  title: string;
  result?: SearchResult;
}

export const FEWEST = 2;
export const LONGEST = 100;

/** What the server finds; what was found before stays until then. A search that nothing shows any more is cancelled. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ["search", search],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/search", { params: { query: { search } }, signal })),
    enabled: search.length >= FEWEST,
    placeholderData: keepPreviousData,
  });
