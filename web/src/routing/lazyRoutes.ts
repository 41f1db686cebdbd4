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
