import { reportPageError } from "../api/reportPageError";

/** Reports the errors that nothing catches, of the site's own scripts: browsers' extensions have errors too. */
export function watchErrors(): void {
  addEventListener("error", ({ error, filename, message }) => {
    if (isOwn(filename) || isOwn(stackOf(error))) reportPageError(location.pathname, error, message);
  });
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    if (isOwn(stackOf(reason))) reportPageError(location.pathname, reason);
  });
}

const isOwn = (places: string): boolean => places.includes(`${location.origin}/assets/`);

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || "";
