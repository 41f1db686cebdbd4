import { ApiError, UNREACHED } from "../../../api/errors";
import { isUnreached } from "./deletedMeanwhile";

/** The result of a call that adds something. Without an answer of the server it says that it may be there all the same. */
export async function orUnanswered<T>(call: Promise<T>, what: string): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!isUnreached(cause)) throw cause;
    const next = "may be added all the same: look before you add it again.";
    throw new ApiError(UNREACHED, `The server did not answer. ${what} ${next}`);
  }
}
