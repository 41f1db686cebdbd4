import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

import { rememberFactsOfPage } from "./api/facts";
import { dropGiven, takeGivenOfPage } from "./api/given";
import { loadRoutesOf } from "./lazyRoutes";
import { routes } from "./routes";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/public.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");

rememberFactsOfPage(document);

// No await: what the first page loads is made of parts of this very file, and would wait for it in turn.
if (takeGivenOfPage(document)) {
  loadRoutesOf(routes, location.pathname).then(() => hydrateRoot(root, site()), reportError);
} else {
  createRoot(root).render(site());
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
    </StrictMode>
  );
}
