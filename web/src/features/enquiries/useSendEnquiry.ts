import { type RefObject, type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";

import { ApiError } from "../../api/errors";
import { focusFirstError } from "../../ui/form/validation/focusFirstError";
import { sendEnquiry } from "./calls";
import { type EnquiryField, errorsIn, type FieldErrors, isEnquiryField, valuesOf } from "./enquiryFields";
import { postedEnquiry, postingError } from "./postedEnquiry";

/** The outcome of the last attempt; `undefined` before the first one and during one. */
export type SendOutcome =
  | { state: "sent"; values: Readonly<Record<string, string>> }
  | { state: "failed"; failure: SendErrorText }
  | undefined;

/** Sends the form's values, and clears the form afterwards. */
export function useSendEnquiry(element: RefObject<HTMLFormElement | null>) {
  const [busy, setBusy] = useState(false);
  const [{ outcome, errors }, setAttempt] = useState(attemptOfPage);

  const show = (found: FieldErrors, result?: SendOutcome) => {
    // Before the focus moves, so that the field is announced with its error.
    flushSync(() => setAttempt({ outcome: result, errors: found }));
    if (element.current) focusFirstError(element.current, (name) => name in found);
  };
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    const values = valuesOf(form);
    try {
      await sendEnquiry(values);
      form.reset();
      setAttempt({ outcome: { state: "sent", values }, errors: {} });
    } catch (cause) {
      console.error("Failed to send the enquiry", cause);
      const failed = failedAttempt(cause, navigator.onLine);
      show(failed.errors, failed.outcome);
      // A button that cannot be pressed has lost the focus.
      flushSync(() => setBusy(false));
      if (document.activeElement === document.body)
        form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    }
    setBusy(false);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsIn(event.currentTarget);
    show(found);
    if (!busy && !Object.keys(found).length) void send(event.currentTarget);
  };
  const clearError = (name: EnquiryField) =>
    setAttempt((last) => ({ ...last, errors: { ...last.errors, [name]: undefined } }));
  return { busy, outcome, errors, clearError, onSubmit };
}

interface Attempt {
  outcome: SendOutcome;
  errors: FieldErrors;
}

/** The attempt that the page answers, if the browser sent the form itself. */
function attemptOfPage(): Attempt {
  const posted = postedEnquiry();
  if (!posted) return { outcome: undefined, errors: {} };
  const error = postingError(posted);
  return error ? failedAttempt(error) : { outcome: { state: "sent", values: posted.values }, errors: {} };
}

function failedAttempt(cause: unknown, online = true): Attempt {
  const fields = Object.entries(cause instanceof ApiError ? cause.fields : {});
  const unmatched = fields.filter(([name]) => !isEnquiryField(name)).map(([, message]) => message);
  return {
    outcome: { state: "failed", failure: sendErrorText(cause, online, unmatched) },
    errors: Object.fromEntries(fields.filter(([name]) => isEnquiryField(name))),
  };
}

/** The reason why an enquiry was not sent, if known, and what to do about it. */
export interface SendErrorText {
  reason: string;
  advice: string;
}

/** Explains a failed attempt. `unmatched` are the server's messages for fields that the form does not have. */
function sendErrorText(cause: unknown, online: boolean, unmatched: string[] = []): SendErrorText {
  if (!online) return { reason: "You seem to be offline.", advice: "Try again when you are connected" };
  if (!(cause instanceof ApiError))
    return { reason: isTimeout(cause) ? "No answer came in time." : "", advice: "Try again" };
  if (cause.status === 429)
    return {
      reason: "Too many messages were sent at once.",
      advice: `Try again ${waitOf(cause.retryAfter)}`,
    };
  if (Object.keys(cause.fields).length)
    return { reason: unmatched.join(" "), advice: "Change what is marked above and try again" };
  return { reason: "", advice: "Try again" };
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === "TimeoutError";

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return "later";
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
