import { ApiError, UNREACHED } from "../../../api/errors";
import { isUnreached } from "./deletedMeanwhile";

/** What may be done, and what is not to be done again unseen. */
type Verbs = readonly [done: string, again: string];

const ADDED: Verbs = ["added", "add it"];
export const SAVED: Verbs = ["saved", "save it"];

/**
 * The result of a call that changes something. Without an answer of the server it says that this may be done all the
 * same, and calls `look`, which fetches again what the screen has of it.
 */
export async function orUnanswered<T>(
  call: Promise<T>,
  what: string,
  [done, again]: Verbs = ADDED,
  look: () => void = () => undefined,
): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!isUnreached(cause)) throw cause;
    look();
    const next = `may be ${done} all the same: look before you ${again} again.`;
    throw new ApiError(UNREACHED, `The server did not answer. ${what} ${next}`);
  }
}
