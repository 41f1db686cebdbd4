import { ApiError, UNREACHED } from "../../../api/errors";
import { isUnreached } from "./deletedMeanwhile";

/** What may be done, and what to do then. */
type Advice = readonly [done: string, next: string];

const ADDED: Advice = ["added", "look before you add it again"];
export const SAVED: Advice = ["saved", "look before you save it again"];

/**
 * The result of a call that changes something. Without an answer of the server it says that this may be done all the
 * same, and calls `look`, which fetches again what the screen has of it.
 */
export async function orUnanswered<T>(
  call: Promise<T>,
  what: string,
  [done, next]: Advice = ADDED,
  look: () => void = () => undefined,
): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!isUnreached(cause)) throw cause;
    look();
    throw new ApiError(UNREACHED, `The server did not answer. ${what} may be ${done} all the same: ${next}.`);
  }
}
