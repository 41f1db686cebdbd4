import type { LoaderFunction, RouteObject } from "react-router-dom";

import { adminRoot, isInBackOffice } from "../paths/publicPaths";
import { limitLoading } from "./lazyRoutes";
import { publicRoutes } from "./publicRoutes";
import { rootRoute } from "./rootRoute";

/** The page stays as it is until the document comes. */
const loadDocument: LoaderFunction = ({ request }) => {
  location.assign(request.url);
  return new Promise(() => undefined);
};

/**
 * The routes for the page that a visit begins with. The table of the back office is loaded only there; a way from a
 * public page to it loads a new document.
 */
export async function routesAt(path: string): Promise<RouteObject[]> {
  const routes = isInBackOffice(path)
    ? (await import("./routes")).routes
    : [rootRoute([publicRoutes, { path: `${adminRoot}/*`, loader: loadDocument }])];
  return limitLoading(routes);
}
