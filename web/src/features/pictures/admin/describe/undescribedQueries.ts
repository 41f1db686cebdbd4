import { queryOptions } from "@tanstack/react-query";

import type { Picture } from "../../../../admin/fields/pictures/calls";
import { client } from "../../../../api/client";
import { type Page, pageOf } from "../../../../api/fetching/paging";

/** How many pictures are gone through before the rest is asked for. */
const BATCH = 200;

const fetchUndescribed = (limit: number, signal: AbortSignal): Promise<Page<Picture>> =>
  pageOf(client.GET("/api/admin/pictures", { params: { query: { only: "undescribed", limit } }, signal }));

/** The pictures without a description that are gone through. It stays as it is, whatever is described meanwhile. */
export const undescribedQuery = queryOptions({
  queryKey: ["pictures", "undescribed"],
  queryFn: ({ signal }) => fetchUndescribed(BATCH, signal),
  staleTime: "static",
});

/** The number of the pictures without a description. */
export const undescribedCountQuery = queryOptions({
  queryKey: ["pictures", "undescribed", "count"],
  queryFn: async ({ signal }) => (await fetchUndescribed(1, signal)).total,
});
