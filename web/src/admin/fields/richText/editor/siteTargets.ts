import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../../api/client";
import { ITEMS } from "../../../calls/itemChanges";
import { pages } from "../../../../paths/adminPaths";

interface Target {
  path: string;
  title: string;
}

interface TargetGroup {
  label: string;
  targets: Target[];
}

const SITE: TargetGroup = {
  label: "The site",
  targets: [
    { path: pages.home, title: "Front page" },
    { path: pages.about, title: "About" },
    { path: pages.venues, title: "Venues" },
    { path: pages.events, title: "Portfolio" },
    { path: pages.contact, title: "Contact" },
  ],
};

/** The calls that list what visitors see in the back office, and where each item is. */
const LISTS = [
  ["Pages", "/api/admin/list-pages", pages.page],
  ["Venues", "/api/admin/list-venues", pages.venue],
  ["Events", "/api/admin/list-events", pages.event],
  ["Packeges", "/api/admin/list-packeges", pages.package],
] as const;

/** Every page of the site that visitors see, in groups. */
export const siteTargetsQuery = queryOptions({
  queryKey: [ITEMS, "link-targets"],
  queryFn: async ({ signal }) => {
    const found = await Promise.all(
      LISTS.map(([label, call, pathOf]) => fetchGroup(label, { call, pathOf, signal })),
    );
    return [SITE, ...found.filter(({ targets }) => targets.length > 0)];
  },
});

interface Listing {
  call: (typeof LISTS)[number][1];
  pathOf: (slug: string) => string;
  signal: AbortSignal;
}

async function fetchGroup(label: string, { call, pathOf, signal }: Listing): Promise<TargetGroup> {
  const query = { fields: "title,slug", sort: "title" } as const;
  const { items } = await bodyOf(client.GET(call, { params: { query }, signal }));
  const seen = items.filter(({ state }) => state === "live" || state === "changed");
  return { label, targets: seen.map(({ item }) => ({ path: pathOf(item.slug), title: item.title })) };
}
