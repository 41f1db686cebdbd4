import { type RefObject, type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";

import { ApiError } from "../../api/errors";
import { focusFirstError } from "../../ui/form/validation/focusFirstError";
import { withSubject } from "./subject/subjectQuery";
import { sendEnquiry } from "./calls";
import { type EnquiryField, errorsIn, type FieldErrors, isEnquiryField, valuesOf } from "./enquiryFields";
import { type SendErrorText, sendErrorText } from "./sendErrorText";

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
