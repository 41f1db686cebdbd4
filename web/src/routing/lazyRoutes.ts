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
export function holdRoutes(routes: RouteObject[], wait: () => Promise<unknown>): void {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === "function") route.lazy = async () => (await Promise.all([lazy(), wait()]))[0];
    holdRoutes(route.children ?? [], wait);
  }
}

/** In milliseconds. */
const LOADING_TIMEOUT = 120_000;

/** Lets the lazy routes fail that are not loaded in two minutes, so that the page says so instead of staying as it was. */
export function limitLoading(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    const { lazy } = route;
    if (typeof lazy === "function") route.lazy = () => inTime(lazy());
    limitLoading(route.children ?? []);
  }
  return routes;
}

function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("The page took longer than two minutes to load"));
    timer = setTimeout(fail, LOADING_TIMEOUT);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
