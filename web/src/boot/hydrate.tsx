import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

import { rememberFactsOfPage } from "../api/media/mediaFacts";
import { dropGiven, takeGivenOfPage } from "../api/fetching/ssrData";
import { breath } from "./yieldToMain";
import { listenNoMore, pressAgain } from "./clickReplay";
import { loadRoutesOf } from "../routing/lazyRoutes";
import { routes } from "../routing/routes";

/** Puts the site to work in an element: takes over what the server rendered there, or draws it. */
export async function start(root: HTMLElement): Promise<void> {
  rememberFactsOfPage(document);
  if (!takeGivenOfPage(document)) {
    createRoot(root).render(site());
    return;
  }
  await loadRoutesOf(routes, location.pathname).then(breath);
  const whole = await breath(site());
  listenNoMore();
  // In small pieces, between which the page scrolls. What is clicked in between React hears by itself.
  startTransition(() => {
    hydrateRoot(root, whole);
  });
}

function site() {
  const router = createBrowserRouter(routes);
  const { key } = router.state.location;
  const stop = router.subscribe(({ location: { key: now } }) => {
    if (now === key) return;
    dropGiven();
    stop();
  });
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <AtWork />
    </StrictMode>
  );
}

function AtWork() {
  useEffect(pressAgain, []);
  return null;
}
