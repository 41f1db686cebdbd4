import { client } from "../../../../api/client";
import { endpoints } from "../../../../api/endpoints";
import { itemsOf } from "../../../../api/fetching/itemResponse";
import type { EntryDefaults } from "../../../../admin/fields/searchEntry/EntryPreview";
import { firstOf } from "../../../../admin/fields/searchEntry/excerpts";
import { type MediaValue, stored } from "../../../../admin/values/media/mediaValue";

/** The texts of the form that stand where an entry says nothing. */
interface PageTexts {
  tagline: string;
  lead: string;
  heading: string;
}

/**
 * The entry of a page without one, as `page_entry` in `src/ceilidh/pages/head/search_entries.py` has it; `pictures` are
 * those that the page shows first.
 */
export const pageEntryDefaults = (page: string, texts: PageTexts, pictures: MediaValue[]): EntryDefaults =>
  page === "/"
    ? { title: texts.tagline, description: frontPageText(texts), pictures }
    : { title: texts.heading, description: firstOf(texts.tagline, texts.lead), pictures };

function frontPageText({ tagline, lead }: PageTexts): string {
  const sentence = tagline.replace(/\.+$/, "");
  return sentence ? `${sentence}. ${lead}` : lead;
}

interface Listed {
  bannerImage: string;
  featuredImage: string;
  centerContentImage: string;
  isFeatured: boolean;
  isFullWidth: boolean;
}

const QUERY = {
  params: { query: { fields: "bannerImage,featuredImage,centerContentImage,isFeatured,isFullWidth" } },
};
const venues = (): Promise<Listed[]> => itemsOf(client.GET(endpoints.venues, QUERY));
const events = (): Promise<Listed[]> => itemsOf(client.GET(endpoints.events, QUERY));

/** The items of which a page shows one first, and what marks that one. */
const SOURCES: Record<string, [load: () => Promise<Listed[]>, flag: "isFeatured" | "isFullWidth"]> = {
  "/": [venues, "isFeatured"],
  "/venues": [venues, "isFullWidth"],
  "/events": [events, "isFullWidth"],
};

/** Fetches the pictures of the item that a page shows first. */
export async function picturesOfPage(page: string): Promise<MediaValue[]> {
  const source = SOURCES[page];
  if (!source) return [];
  const [load, flag] = source;
  const items = await load();
  const first = items.find((item) => item[flag]) ?? items[0];
  return first ? [first.bannerImage, first.featuredImage, first.centerContentImage].map(stored) : [];
}
