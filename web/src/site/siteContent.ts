import { bodyOf, client } from "../api/client";
import { createSharedFetch } from "../api/fetching/sharedFetch";
import { endpoints } from "../api/endpoints";
import { fetchMediaFacts } from "../api/media/fetchMediaFacts";
import type { SiteContent } from "../api/types";

/** Texts and pictures of the site that belong to no item: on a server-rendered page, those that it shows. */
export type Texts = Partial<SiteContent>;

/** The texts, fetched once unless they are asked for again. */
export const [useSiteContent, refreshSiteContent] = createSharedFetch<Texts>({
  what: "site content",
  address: endpoints.siteContent,
  load: fetchTexts,
  once: true,
});

async function fetchTexts(): Promise<Texts> {
  const texts = await bodyOf(client.GET(endpoints.siteContent));
  await fetchMediaFacts(texts);
  return texts;
}

const NOTHING: Texts = {};

/** The texts, none until they are fetched. */
export const useTexts = (): Texts => useSiteContent() ?? NOTHING;
