import { expect, test } from "vitest";

import { publicChunk } from "../../plugins/publicChunks";

const HTML = "/web/index.html";
const HYDRATE = "/web/src/boot/hydrate.tsx";
const ROUTES = "/web/src/routing/publicRoutes.tsx";
const VENUE = "/web/src/features/venues/VenuePage.tsx";
const VENUES = "/web/src/features/venues/VenuesPage.tsx";
const EVENT = "/web/src/features/events/EventPage.tsx";
const TEXT = "/web/src/features/sitePages/SitePage.tsx";
const ABOUT = "/web/src/features/about/AboutPage.tsx";
const ADMIN = "/web/src/routing/adminPages.ts";

/** The chunk of a module that these import. Pages are loaded by the public routes, and these by the start. */
function chunkOf(id: string, importers: string[]): unknown {
  const graph: Record<string, { importers: string[]; dynamicImporters?: string[] }> = {
    [ROUTES]: { importers: [HYDRATE] },
    [VENUE]: { importers: [], dynamicImporters: [ROUTES] },
    [VENUES]: { importers: [], dynamicImporters: [ROUTES] },
    [EVENT]: { importers: [], dynamicImporters: [ROUTES] },
    [TEXT]: { importers: [], dynamicImporters: [ROUTES] },
    [ABOUT]: { importers: [], dynamicImporters: [ROUTES] },
    "/web/src/ui/part.tsx": { importers },
    [id]: { importers: ["/web/src/ui/part.tsx"] },
  };
  return publicChunk(id, { getModuleInfo: (each: string) => graph[each] ?? null } as never);
}

test("the code of every page is one chunk, and its libraries are another", () => {
  expect(chunkOf("/web/src/ui/button.tsx", [ROUTES, VENUE, ADMIN])).toBe("site");
  expect(chunkOf("/web/node_modules/react/index.js", [HYDRATE])).toBe("libraries");
});

test("what pages of one group share is a chunk of the group, and what others share is with the code of every page", () => {
  expect(chunkOf("/web/src/features/venues/facts.ts", [VENUE, VENUES, ADMIN])).toBe("houses");
  expect(chunkOf("/web/src/ui/centre.tsx", [VENUE, EVENT, ADMIN])).toBe("items");
  expect(chunkOf("/web/src/ui/banner.tsx", [VENUE, TEXT])).toBe("articles");
  expect(chunkOf("/web/src/ui/fetching.ts", [VENUE, ABOUT])).toBe("site");
});

test.each([
  ["one page", [ABOUT]],
  ["one page and the back office", [ABOUT, ADMIN]],
  ["the back office", [ADMIN]],
  ["what runs first", [HTML, HYDRATE]],
])("the code of %s alone is in none of them", (_, importers) => {
  expect(chunkOf("/web/src/ui/alone.tsx", importers)).toBeNull();
});
