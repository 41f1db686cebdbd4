import { type RefObject, type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";

import { ApiError } from "../../api/errors";
import { focusFirstError } from "../../ui/form/validation/focusFirstError";
import { withSubject } from "./subject/subjectQuery";
import { sendEnquiry } from "./calls";
import { type EnquiryField, errorsIn, type FieldErrors, isEnquiryField, valuesOf } from "./enquiryFields";

/** The outcome of the last attempt; `undefined` before the first one and during one. */
export type SendOutcome = { state: "sent" } | { state: "failed"; failure: SendErrorText } | undefined;

/** Sends the form's values with the title of the item they are about, and clears the form afterwards. */
export function useSendEnquiry(element: RefObject<HTMLFormElement | null>, about = "") {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome>();
  const [errors, setErrors] = useState<FieldErrors>({});

  const show = (found: FieldErrors) => {
    // Before the focus moves, so that the field is announced with its error.
    flushSync(() => setErrors(found));
    if (element.current) focusFirstError(element.current, (name) => name in found);
  };
  const fail = (cause: unknown) => {
    console.error("Failed to send the enquiry", cause);
    const fields = Object.entries(cause instanceof ApiError ? cause.fields : {});
    const unplaced = fields.filter(([name]) => !isEnquiryField(name)).map(([, message]) => message);
    setOutcome({ state: "failed", failure: sendErrorText(cause, navigator.onLine, unplaced) });
    show(Object.fromEntries(fields.filter(([name]) => isEnquiryField(name))));
  };
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    setOutcome(undefined);
    try {
      await sendEnquiry(withSubject(valuesOf(form), about));
      form.reset();
      setOutcome({ state: "sent" });
    } catch (cause) {
      fail(cause);
    }
    setBusy(false);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsIn(event.currentTarget);
    show(found);
    if (!busy && !Object.keys(found).length) void send(event.currentTarget);
  };
  const clearError = (name: EnquiryField) => setErrors((found) => ({ ...found, [name]: undefined }));
  return { busy, outcome, errors, clearError, onSubmit };
}

/** The reason why an enquiry was not sent, if known, and what to do about it. */
export interface SendErrorText {
  reason: string;
  advice: string;
}

/** Explains a failed attempt. `unplaced` are the server's messages for fields that the form does not have. */
function sendErrorText(cause: unknown, online: boolean, unplaced: string[] = []): SendErrorText {
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
