import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { ITEMS } from "../../admin/calls/itemChanges";
import { bodyOf, client } from "../../api/client";
import type { Venue } from "../../api/types";

const ONE = { limit: 1, fields: "title" };

export type Direction = Pick<Venue, "id" | "title" | "brandDirection">;

/** A page of the venues in every state with their brand directions, newest first. */
export const directionsQuery = (part: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [ITEMS, "venue", "directions", part],
    queryFn: async ({ signal }) => {
      const query = { ...part, sort: "-createdAt", fields: "title,brandDirection" } as const;
      const found = await bodyOf(client.GET("/api/admin/list-venues", { params: { query }, signal }));
      return { items: found.items.map(({ item }) => item), total: found.total };
    },
    placeholderData: keepPreviousData,
  });

export const eventCountQuery = queryOptions({
  queryKey: [ITEMS, "event", "count"],
  queryFn: async ({ signal }) =>
    (await bodyOf(client.GET("/api/admin/list-events", { params: { query: ONE }, signal }))).total,
});

export const packageCountQuery = queryOptions({
  queryKey: [ITEMS, "packege", "count"],
  queryFn: async ({ signal }) =>
    (await bodyOf(client.GET("/api/admin/list-packeges", { params: { query: ONE }, signal }))).total,
});
