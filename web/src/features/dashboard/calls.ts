import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { ITEMS } from "../../admin/calls/itemChanges";
import type { ItemEndpointKey } from "../../admin/calls/itemEndpoints";
import { fetchListPage } from "../../admin/calls/listCalls";
import type { Venue } from "../../api/types";

const FIRST = { limit: 1, offset: 0 };

export type Direction = Pick<Venue, "id" | "title" | "brandDirection">;

/** A page of the venues in every state with their brand directions, newest first. */
export const directionsQuery = (part: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [ITEMS, "venue", "directions", part],
    queryFn: async ({ signal }) => {
      const query = { ...part, sort: "-createdAt" } as const;
      const found = await fetchListPage<Direction>("venue", ["brandDirection"], query, signal);
      return { items: found.items.map(({ item }) => item), total: found.total };
    },
    placeholderData: keepPreviousData,
  });

const countQuery = (kind: ItemEndpointKey) =>
  queryOptions({
    queryKey: [ITEMS, kind, "count"],
    queryFn: async ({ signal }) => (await fetchListPage(kind, [], FIRST, signal)).total,
  });

export const eventCountQuery = countQuery("event");

export const packageCountQuery = countQuery("packege");
