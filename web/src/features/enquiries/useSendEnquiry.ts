import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

import { ApiError } from "../../api/errors";
import { focusFirstError } from "../../ui/form/validation/focusFirstError";
import type { Question } from "./asking/useQuestion";
import { type EnquiryValues, sendEnquiry } from "./calls";
import { type EnquiryField, errorsIn, type FieldErrors, isEnquiryField, valuesOf } from "./enquiryFields";
import { postedEnquiry, postingError } from "./postedEnquiry";

/** The outcome of the last attempt; `undefined` before the first one and during one. */
export type SendOutcome =
  | { state: "sent"; values: Readonly<Record<string, string>> }
  | { state: "failed"; failure: SendErrorText }
  | undefined;

/** It is checked what the date means before the form is sent. */
export type Stage = "idle" | "checking" | "sending";

/** Sends the form's values, and clears the form afterwards. */
export function useSendEnquiry(element: RefObject<HTMLFormElement | null>) {
  const [stage, setStage] = useState<Stage>("idle");
  const [{ outcome, errors }, setAttempt] = useState(attemptOfPage);

  const show = (found: FieldErrors, result?: SendOutcome) => {
    // Before the focus moves, so that the field is announced with its error.
    flushSync(() => setAttempt({ outcome: result, errors: found }));
    if (element.current) focusFirstError(element.current, (name) => name in found);
  };
  const send = async (form: HTMLFormElement, values: EnquiryValues) => {
    setStage("sending");
    try {
      await sendEnquiry(values);
      form.reset();
      setAttempt({ outcome: { state: "sent", values }, errors: {} });
    } catch (cause) {
      console.error("Failed to send the enquiry", cause);
      const failed = failedAttempt(cause, navigator.onLine);
      show(failed.errors, failed.outcome);
      // A button that cannot be pressed has lost the focus.
      flushSync(() => setStage("idle"));
      if (document.activeElement === document.body)
        form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    }
    setStage("idle");
  };
  const clearError = (name: EnquiryField) =>
    setAttempt((last) => ({ ...last, errors: { ...last.errors, [name]: undefined } }));
  return { stage, setStage, outcome, errors, show, send, clearError };
}

type Sending = Pick<ReturnType<typeof useSendEnquiry>, "stage" | "setStage" | "show" | "send">;

/** Sends the form once it is known what its date means: its message is to name the day that is sent. */
export function useSubmission(
  element: RefObject<HTMLFormElement | null>,
  { stage, setStage, show, send }: Sending,
  { visit, awaited, dateError, change }: Pick<Question, "visit" | "awaited" | "dateError" | "change">,
) {
  const isChecked = stage === "checking" && !awaited;
  const proceed = useEffectEvent(() => {
    const form = element.current;
    if (!form || dateError) {
      setStage("idle");
      if (form) focusFirstError(form, (name) => name === "date");
    }
    // A server of a former release takes ISO dates alone.
    else void send(form, { ...valuesOf(form), ...(visit.date && { date: visit.date }) });
  });
  useEffect(() => {
    if (isChecked) proceed();
  }, [isChecked]);
  return (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsIn(event.currentTarget);
    show(found);
    if (stage !== "idle" || Object.keys(found).length) return;
    // The field may not have been left.
    change({ date: valuesOf(event.currentTarget).date?.trim() ?? "" });
    setStage("checking");
  };
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
