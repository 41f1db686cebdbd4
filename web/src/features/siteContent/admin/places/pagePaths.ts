import { client } from "../../../../api/client";
import { endpoints } from "../../../../api/endpoints";
import { itemsOf } from "../../../../api/fetching/itemResponse";

const FIRST = { fields: "slug", limit: 1 };

/** Fetches the newest item whose page shows what all pages of its kind show. */
const EXAMPLES: Record<string, () => Promise<{ slug: string }[]>> = {
  "/single-venue": () => itemsOf(client.GET(endpoints.venues, { params: { query: FIRST } })),
  "/single-event": () => itemsOf(client.GET(endpoints.events, { params: { query: FIRST } })),
  "/single-packege": () => itemsOf(client.GET(endpoints.packages, { params: { query: FIRST } })),
};

/** The path of a page that a field names; that of an item where all pages of a kind show it. Empty without one. */
export async function pathOfPage(page: string): Promise<string> {
  const examples = EXAMPLES[page];
  if (!examples) return page;
  const [item] = await examples();
  return item ? `${page}/${encodeURIComponent(item.slug)}` : "";
}
