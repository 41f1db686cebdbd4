import { ApiError, messageOf } from "../../../api/errors";

/** Whether a call had no answer at all. */
export const isUnreached = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0;

/** Why a save failed. Without a connection also that nothing is lost: the form stores its unsaved changes. */
export function saveFailure(cause: unknown, fallback: string): string {
  return isUnreached(cause)
    ? `${fallback}: the server was not reached. What you typed stays in this browser.`
    : messageOf(cause, fallback);
}
