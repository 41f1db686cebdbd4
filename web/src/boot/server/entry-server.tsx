// oxlint-disable-next-line import/no-unassigned-import -- it has to be there before anything else is loaded
import "./polyfills";

import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router-dom";

import { type MediaFacts, replaceMediaFacts } from "../../api/media/mediaFacts";
import { type SsrData, setSsrData } from "../../api/fetching/ssrData";
import { loadRoutes } from "../../routing/lazyRoutes";
import { publicRoutes } from "../../routing/publicRoutes";

const { dataRoutes } = createStaticHandler([{ children: [publicRoutes] }]);

/** Settled when every page can be rendered; in a server that is before the first of them is asked for. */
export const ready: Promise<void> = loadRoutes(dataRoutes);

/**
 * The body of the page at a path, as a visitor's browser would first show it. The texts are JSON: the answers of the
 * page's calls by their addresses, and the facts of the pictures and films on it. The page carries both too, in the
 * elements with the ids `page-data` and `media-facts`.
 */
export function render(path: string, answers: string, facts: string): string {
  setSsrData(JSON.parse(answers) as SsrData);
  replaceMediaFacts(JSON.parse(facts) as Record<string, MediaFacts>);
  const context = contextOf(path);
  const router = createStaticRouter(dataRoutes, context);
  // Without hydration data: the policy for scripts refuses the inline script it would be written into.
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What the router is told of a page none of whose routes loads anything by itself. */
function contextOf(path: string): Parameters<typeof createStaticRouter>[1] {
  const location = { pathname: path, search: "", hash: "", state: null, key: "default" };
  return {
    basename: "/",
    location,
    matches: matchRoutes(dataRoutes, location) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}
