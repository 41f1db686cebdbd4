import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";
import { ITEMS } from "./itemChanges";

export type TrashedItem = components["schemas"]["TrashedItem"];

const of = (id: string) => ({ params: { path: { id } } });

export const fetchTrash = (signal?: AbortSignal): Promise<TrashedItem[]> =>
  bodyOf(client.GET("/api/admin/trash", signal && { signal }));

export const trashQuery = queryOptions({
  queryKey: [ITEMS, "trash"],
  queryFn: ({ signal }) => fetchTrash(signal),
});

export const restoreFromTrash = (id: string): Promise<unknown> =>
  bodyOf(client.POST("/api/admin/restore-from-trash/{id}", of(id)));

/** The title confirms that it is this item. */
export const removeForEver = (id: string, title: string): Promise<unknown> =>
  bodyOf(client.POST("/api/admin/remove-for-ever/{id}", { ...of(id), body: { title } }));
