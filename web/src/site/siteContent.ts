import { bodyOf, client } from "../api/client";
import { createSharedFetch } from "../api/fetching/sharedFetch";
import { fetchMediaFacts } from "../api/media/fetchMediaFacts";
import type { SiteContent } from "../api/types";

/** Texts and pictures of the site that belong to no item: on a server-rendered page, those that it shows. */
export type Texts = Partial<SiteContent>;

/** The texts, fetched once unless they are asked for again. */
export const [useSiteContent, refreshSiteContent] = createSharedFetch<Texts>({
  what: "site content",
  address: "/api/admin/get-site-content",
  load: fetchTexts,
  once: true,
});

async function fetchTexts(): Promise<Texts> {
  const texts = await bodyOf(client.GET("/api/admin/get-site-content"));
  await fetchMediaFacts(texts);
  return texts;
}

const NOTHING: Texts = {};

/** The texts, none until they are fetched. */
export const useTexts = (): Texts => useSiteContent() ?? NOTHING;
