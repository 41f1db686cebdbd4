import { type RefObject, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { ApiError } from "../../api/errors";
import { setServerErrors } from "../../ui/form/validation/serverValidationErrors";
import { withSubject } from "./subject/subjectQuery";
import { type EnquiryValues, sendEnquiry } from "./calls";
import { type SendErrorText, sendErrorText } from "./sendErrorText";

/** The outcome of the last attempt; `undefined` before the first one and during one. */
export type SendOutcome = { state: "sent" } | { state: "failed"; failure: SendErrorText } | undefined;

/** Sends the form's values with the title of the item they are about, and clears the form afterwards. */
export function useSendEnquiry(
  form: UseFormReturn<EnquiryValues>,
  element: RefObject<HTMLFormElement | null>,
  blank: EnquiryValues,
  about = "",
) {
  const [outcome, setOutcome] = useState<SendOutcome>();

  const send = form.handleSubmit(async (values) => {
    setOutcome(undefined);
    try {
      await sendEnquiry(withSubject(values, about));
      form.reset(blank);
      setOutcome({ state: "sent" });
    } catch (cause) {
      console.error("Failed to send the enquiry", cause);
      const unplaced = placeErrors(cause);
      setOutcome({ state: "failed", failure: sendErrorText(cause, navigator.onLine, unplaced) });
    }
  });

  function placeErrors(cause: unknown): string[] {
    if (!(cause instanceof ApiError) || !element.current) return [];
    return setServerErrors(cause, element.current, form.setError);
  }

  return { outcome, send };
}
