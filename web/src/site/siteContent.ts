import { bodyOf, client } from "../api/client";
import { createSharedFetch } from "../api/fetching/sharedFetch";
import { endpoints } from "../api/endpoints";
import type { SiteContent } from "../api/types";

/** Every text and picture of the site that belongs to no item, fetched once unless it is asked for again. */
export const [useSiteContent, refreshSiteContent] = createSharedFetch({
  what: "site content",
  address: endpoints.siteContent,
  load: () => bodyOf(client.GET(endpoints.siteContent)),
  once: true,
});

/** The site content, or nothing of it. */
export type Texts = Partial<SiteContent>;

const NOTHING: Texts = {};

/** The site content, without any text until it is fetched. */
export const useTexts = (): Texts => useSiteContent() ?? NOTHING;
