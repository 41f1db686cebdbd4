import { useState } from "react";
import { useLocation } from "react-router-dom";

import { usePageTitle } from "../site/useDocumentTitle";

/** Announces the title of a new page to screen readers after a navigation in the browser. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [navigated, setNavigated] = useState(false);
  const title = usePageTitle((page) => page.title);
  if (!navigated && pathname !== first) setNavigated(true);
  return (
    <p className="visually-hidden" aria-live="polite">
      {navigated && title}
    </p>
  );
}
