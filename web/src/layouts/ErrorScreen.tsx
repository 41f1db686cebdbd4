import { isRouteErrorResponse, useRouteError } from "react-router-dom";

/** What is left when a screen breaks. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className="plain">
      <h1>Unexpected Application Error!</h1>
      <p>{textOf(error)}</p>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
