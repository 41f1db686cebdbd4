import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the lazy modules of these routes and their children. */
export async function loadRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(routes.flatMap((route) => [load(route), loadRoutes(route.children ?? [])]));
}

/** Loads the lazy modules of the routes at a path, so that the first render is complete. */
export async function loadRoutesOf(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => load(route)));
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Lets the lazy routes, which are entered once they are loaded, wait for something else too. */
export const holdRoutes = (routes: RouteObject[], wait: () => Promise<unknown>) =>
  changeLoading(routes, async (loading) => (await Promise.all([loading, wait()]))[0]);

/** In milliseconds. */
const LOADING_TIMEOUT = 120_000;

/** Lets the lazy routes fail that are not loaded in two minutes, so that the page says so instead of staying as it was. */
export const limitLoading = (routes: RouteObject[]) =>
  changeLoading(routes, (loading) => Promise.race([loading, late()]));

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(reject, LOADING_TIMEOUT, new Error("Loading took too long"));
  });

function changeLoading(
  routes: RouteObject[],
  change: <Module>(loading: Promise<Module>) => Promise<Module>,
): RouteObject[] {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === "function") route.lazy = () => change(lazy());
    changeLoading(route.children ?? [], change);
  }
  return routes;
}
