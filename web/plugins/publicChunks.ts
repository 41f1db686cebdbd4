import type { Rolldown } from "vite";

/** What runs before the site is loaded, so it takes no code from the chunks of the site. */
const FIRST = "/index.html";
const SITE = "/src/boot/hydrate.tsx";
const ROUTES = "/src/routing/publicRoutes.tsx";
/** The pages that share code or styles, from the most special group on. */
const SHARING = {
  houses: /\/Venues?Page\.tsx$/,
  items: /\/(Venue|Event|Package)Page\.tsx$/,
  articles: /\/(Venue|Event|Package|Site)Page\.tsx$/,
  lists: /\/(Home|Venues|Events)Page\.tsx$/,
};

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Names the chunk of a module that public pages load: `libraries` and `site` for what most pages need, and one for each
 * group of pages that share styles. A module that one page alone loads stays in the chunk of that page, and one of the
 * back office alone is left to the bundler.
 */
export const publicChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (id.endsWith(SITE)) return null;
  const users = importersOf(id, graph);
  if (ends(users, FIRST)) return null;
  if (ends(users, SITE)) return id.includes("/node_modules/") ? "libraries" : "site";
  const pages = users.filter((user) => ends(graph.getModuleInfo(user)?.dynamicImporters ?? [], ROUTES));
  if (pages.length < 2) return null;
  const sharing = Object.entries(SHARING).find(([, names]) => pages.every((page) => names.test(page)));
  return sharing?.[0] ?? "site";
};

const ends = (ids: string[], ending: string) => ids.some((id) => id.endsWith(ending));

/** The module and all that import it statically, directly or not. */
function importersOf(id: string, graph: Graph): string[] {
  const reached = new Set([id]);
  // A set is walked in the order of its growth, so what is added here is walked too.
  for (const each of reached)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) reached.add(importer);
  return [...reached];
}
