import { ApiError, UNREACHED } from "../../../api/errors";
import { isUnreached } from "./deletedMeanwhile";

/** What may be done all the same, and what to do then. */
const NEXT = {
  added: "added all the same: look before you add it again.",
  saved: "saved all the same: save again.",
};

/** The result of a call that adds or saves something. Without an answer it says that this may be done all the same. */
export async function orUnanswered<T>(
  call: Promise<T>,
  what: string,
  done: keyof typeof NEXT = "added",
): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!isUnreached(cause)) throw cause;
    throw new ApiError(UNREACHED, `The server did not answer. ${what} may be ${NEXT[done]}`);
  }
}
