import { ApiError } from "../../api/errors";

/** The reason why an enquiry was not sent, if known, and what to do about it. */
export interface SendErrorText {
  reason: string;
  advice: string;
}

/** Explains a failed attempt. `unplaced` are the server's messages for fields that the form does not have. */
export function sendErrorText(cause: unknown, online: boolean, unplaced: string[] = []): SendErrorText {
  if (!online) return { reason: "You seem to be offline.", advice: "Try again when you are connected" };
  if (cause instanceof DOMException && cause.name === "TimeoutError")
    return { reason: "No answer came in time.", advice: "Try again" };
  if (!(cause instanceof ApiError)) return { reason: "", advice: "Try again" };
  if (cause.status === 429)
    return {
      reason: "Too many messages were sent at once.",
      advice: `Try again ${waitOf(cause.retryAfter)}`,
    };
  if (Object.keys(cause.fields).length)
    return { reason: unplaced.join(" "), advice: "Change what is marked above and try again" };
  return { reason: "", advice: "Try again" };
}

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return "later";
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
