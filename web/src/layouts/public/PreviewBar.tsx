import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

import { ssrDataFor } from "../../api/fetching/ssrData";

/** What the server says about a preview, as finished texts: the first render must be the same in every time zone. */
interface PreviewNotice {
  /** Until when the link is valid; empty for an editor's own preview. */
  until: string;
}

/** The bar of a page that is a preview. Only the server can render a preview, so the bar goes with the first page. */
export function PreviewBar() {
  const [notice] = useState(() => ssrDataFor<PreviewNotice>("preview"));
  const [closed, setClosed] = useState(false);
  const isFirstPage = useIsFirstPage(Boolean(notice));
  if (!notice || !isFirstPage || closed) return null;
  return (
    <aside className="previewbar" aria-label="Preview">
      <p>
        This is a preview, not the public page.{" "}
        {notice.until && (
          <>
            The link works until <span className="previewbar__until">{notice.until}</span> (UK time).
          </>
        )}
      </p>
      <button
        type="button"
        className="previewbar__close"
        aria-label="Close this notice"
        onClick={() => setClosed(true)}
      >
        Close
      </button>
    </aside>
  );
}

/** Whether the page is the one that the server rendered. Going back to a preview loads it again from the server. */
function useIsFirstPage(isPreview: boolean): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const left = useRef(false);
  useEffect(() => {
    if (!isPreview) return;
    if (pathname !== first) left.current = true;
    else if (left.current) window.location.reload();
  }, [isPreview, pathname, first]);
  return pathname === first;
}
