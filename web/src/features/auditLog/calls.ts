import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";
import { downloadFile } from "../../ui/dom/downloadFile";

export type AuditEntry = components["schemas"]["AuditEntry"];

/** Which entries are shown; times are ISO texts with their offset. */
export interface AuditQuery {
  search?: string;
  action?: string;
  /** The id of an account. */
  who?: string;
  from?: string;
  /** The first moment that is too late. */
  to?: string;
}

const PAGE_SIZE = 50;

/** The entries of a query page by page, the latest first. */
export const entriesQuery = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", query],
    queryFn: ({ pageParam: after, signal }) => {
      const asked = { ...query, limit: PAGE_SIZE, ...(after && { after }) };
      return bodyOf(client.GET("/api/admin/audit-log", { params: { query: asked }, signal }));
    },
    initialPageParam: "",
    getNextPageParam: ({ after }) => after || undefined,
    placeholderData: keepPreviousData,
  });

/** Downloads all entries of the query as a file and returns its name. */
export async function exportEntries(query: AuditQuery): Promise<string> {
  const call = await client.GET("/api/admin/audit-log.csv", { params: { query }, parseAs: "blob" });
  return downloadFile(await bodyOf<Blob>(Promise.resolve(call)), "audit-log.csv");
}
