import { useState } from "react";
import { useLocation } from "react-router-dom";

import { usePageTitle } from "../features/pages/useDocumentTitle";

/** Says the title of a page that was navigated to, as a browser would say it of a page that it loads. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [left, setLeft] = useState(false);
  const title = usePageTitle((page) => page.title);
  if (!left && pathname !== first) setLeft(true);
  return (
    <p className="unseen" aria-live="polite">
      {left && title}
    </p>
  );
}
