import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router-dom";

import { readMediaFacts } from "../api/media/mediaFacts";
import { clearSsrData, readSsrData, ssrDataFor } from "../api/fetching/ssrData";
import { refreshSiteContent } from "../site/siteContent";
import { followReferral } from "../site/referral";
import { yieldToMain } from "../ui/dom/yieldToMain";
import { stopRecordingClicks, replayClick } from "./clickReplay";
import { holdRoutes, loadRoutesOf } from "../routing/lazyRoutes";
import { routesAt } from "../routing/siteRoutes";

/**
 * Hydrates the markup that the server rendered into the element, or renders the site there. A preview that the server
 * failed to render has its data without markup.
 */
export async function hydrate(root: HTMLElement): Promise<void> {
  readMediaFacts(document);
  const routes = await routesAt(location.pathname);
  if (!readSsrData(document) || !root.hasChildNodes()) {
    createRoot(root).render(site(routes));
    return;
  }
  await loadRoutesOf(routes, location.pathname).then(yieldToMain);
  holdRoutes(routes, fetchOtherTexts);
  const whole = await yieldToMain(site(routes));
  stopRecordingClicks();
  // A transition hydrates in small tasks, so the page stays responsive. React queues clicks meanwhile.
  startTransition(() => {
    hydrateRoot(root, whole);
  });
}

function site(routes: RouteObject[]) {
  const router = createBrowserRouter(routes);
  const { key } = router.state.location;
  followReferral(router);
  const stop = router.subscribe(({ location: { key: now } }) => {
    if (now === key) return;
    clearSsrData();
    stop();
  });
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <AfterHydration />
    </StrictMode>
  );
}

let fetched: Promise<void> | undefined;

/** Fetches the texts of the pages that the visitor may open next, once; a preview keeps those of its draft. */
const fetchOtherTexts = (): Promise<void> =>
  (fetched ??= ssrDataFor("preview") ? Promise.resolve() : refreshSiteContent());

function AfterHydration() {
  useEffect(() => {
    replayClick();
    if (ssrDataFor("/api/admin/get-site-content")) void fetchOtherTexts();
  }, []);
  return null;
}
