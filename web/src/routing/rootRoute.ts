import type { RouteObject } from "react-router-dom";

import { ErrorScreen } from "../layouts/ErrorScreen";

/** The route around all others. */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: ErrorScreen,
  // Nothing is shown while the first page is loading.
  HydrateFallback: () => null,
  children,
});
