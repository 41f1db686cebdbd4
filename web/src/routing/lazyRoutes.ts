import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads what these routes and those below them load when they are first visited. */
export async function loadRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(routes.flatMap((route) => [load(route), loadRoutes(route.children ?? [])]));
}

/** Loads what the page at a path is made of, so that the first rendering is the whole page. */
export async function loadRoutesOf(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => load(route)));
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
