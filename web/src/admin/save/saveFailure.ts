import { ApiError, messageOf } from "../../api/errors";

/** Why a save failed. Without a connection also that nothing is lost: the form stores its unsaved changes. */
export function saveFailure(cause: unknown, fallback: string): string {
  const isUnreached = cause instanceof ApiError && cause.status === 0;
  return isUnreached
    ? `${fallback}: the server was not reached. What you typed stays in this browser.`
    : messageOf(cause, fallback);
}
