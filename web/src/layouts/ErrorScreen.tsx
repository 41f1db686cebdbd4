import { isRouteErrorResponse, useRouteError } from "react-router-dom";

import { pages } from "../paths/publicPaths";

export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className="error-screen">
      <h1>Unexpected Application Error!</h1>
      <p className="error-screen__told">{textOf(error)}</p>
      {/* A plain link, which reloads the broken application. */}
      <a href={pages.home} className="button">
        Back to the front page
      </a>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
