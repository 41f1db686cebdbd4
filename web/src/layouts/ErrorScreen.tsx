import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router-dom";

import { reportPageError } from "../api/reportPageError";
import { pages } from "../paths/publicPaths";

/** Instead of the whole site, where its frame is broken. */
export const ErrorScreen = () => (
  <main>
    <ErrorNotice />
  </main>
);

interface NoticeProps {
  /** Where one goes on, and the words of the link there. */
  home?: string;
  children?: string;
}

/** Instead of a page that is broken, within its frame. */
export function ErrorNotice({ home = pages.home, children = "Back to the front page" }: NoticeProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useEffect(() => {
    console.error(`${pathname} could not be shown`, error);
    reportPageError(pathname, error, textOf(error));
  }, [pathname, error]);
  return (
    <div className="error-screen">
      <h1>Unexpected Application Error!</h1>
      <p className="error-screen__told">{textOf(error)}</p>
      <p>This page could not be shown.</p>
      {/* Plain links, which load the broken application anew. */}
      <p className="error-screen__ways">
        <a href={pathname + search} className="button">
          Try again
        </a>
        <a href={home} className="button button--quiet">
          {children}
        </a>
      </p>
    </div>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
