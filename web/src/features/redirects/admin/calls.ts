import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { change } from "../../../api/fetching/queryClient";
import { downloadFile } from "../../../ui/dom/downloadFile";
import type { components } from "../../../api/schema";

export type Redirect = components["schemas"]["SiteRedirect"];

/** What an editor decides about a redirect. */
export type RedirectEntry = Pick<Redirect, "from" | "to" | "status">;

const KEY = ["redirects"];

export const redirectsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/redirects", { signal })),
});

/** Adds a redirect, or replaces that of its path; one that comes back has the hits it had. */
export async function saveRedirect({ from, to, status }: RedirectEntry, hits = 0): Promise<Redirect> {
  const call = client.POST("/api/admin/save-redirect", { body: { from, to, status, hits } });
  return (await change(call, KEY)).redirect;
}

export async function removeRedirect(from: string): Promise<void> {
  await change(client.POST("/api/admin/remove-redirect", { body: { from } }), KEY);
}

/** Changes a redirect, also its path. */
export async function changeRedirect(before: Redirect, entry: RedirectEntry): Promise<Redirect> {
  const saved = await saveRedirect(entry, before.hits);
  if (saved.from !== before.from) await removeRedirect(before.from);
  return saved;
}

/** Stores all redirects of a table, or none; returns how many lead to pages that do not exist. */
export async function importRedirects(csv: string): Promise<number> {
  return (await change(client.POST("/api/admin/import-redirects", { body: { csv } }), KEY)).missing;
}

/** Downloads all redirects as a table and returns the name of the file. */
export async function exportRedirects(): Promise<string> {
  const call = await client.GET("/api/admin/export-redirects", { parseAs: "blob" });
  return downloadFile(await bodyOf<Blob>(Promise.resolve(call as never)), "redirects.csv");
}
