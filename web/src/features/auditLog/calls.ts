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

export interface AuditPage {
  entries: AuditEntry[];
  /** For the next page; empty after the last one. */
  after: string;
}

const PAGE_SIZE = 50;

/** Fetches a page of entries, the latest first. */
export const fetchEntries = (
  query: AuditQuery,
  after = "",
  signal: AbortSignal | null = null,
): Promise<AuditPage> => {
  const asked = { ...query, limit: PAGE_SIZE, ...(after && { after }) };
  return bodyOf(client.GET("/api/admin/audit-log", { params: { query: asked }, signal }));
};

/** Downloads all entries of the query as a file and returns its name. */
export async function exportEntries(query: AuditQuery): Promise<string> {
  const call = await client.GET("/api/admin/audit-log.csv", { params: { query }, parseAs: "blob" });
  return downloadFile(await bodyOf<Blob>(Promise.resolve(call)), "audit-log.csv");
}
