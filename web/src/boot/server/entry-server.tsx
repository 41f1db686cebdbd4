// oxlint-disable-next-line import/no-unassigned-import -- it has to be there before anything else is loaded
import "./polyfills";

import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router-dom";

import { type MediaFacts, replaceMediaFacts } from "../../api/media/mediaFacts";
import { type SsrData, setSsrData } from "../../api/fetching/ssrData";
import { loadRoutes } from "../../routing/lazyRoutes";
import { publicRoutes } from "../../routing/publicRoutes";

const { dataRoutes } = createStaticHandler([{ children: [publicRoutes] }]);

/** Resolves when all pages can be rendered. The server waits for it before the first request. */
export const ready: Promise<void> = loadRoutes(dataRoutes);

/**
 * Renders the page at a path and a query to HTML. `answers` is JSON with the responses of the page's calls by their addresses,
 * `facts` is JSON with the metadata of its media. The page contains both in the elements `page-data` and `media-facts`.
 */
export function render(path: string, answers: string, facts: string, query = ""): string {
  setSsrData(JSON.parse(answers) as SsrData);
  replaceMediaFacts(JSON.parse(facts) as Record<string, MediaFacts>);
  const context = contextOf(path, query);
  const router = createStaticRouter(dataRoutes, context);
  // Without hydration data, because the content security policy forbids its inline script.
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The router context of a page whose routes have no loaders. */
function contextOf(path: string, query: string): Parameters<typeof createStaticRouter>[1] {
  const location = { pathname: path, search: query && `?${query}`, hash: "", state: null, key: "default" };
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
