import { type RefObject, useEffect, useState } from "react";

import type { SendOutcome } from "./useSendEnquiry";

const SENT_SHOWN_FOR = 5000;

export interface Answer {
  /** Whether the last attempt was successful. */
  sent: boolean;
  /** Whether that was within the last seconds. */
  confirmed: boolean;
  /** Whether the answer stands in the place of the form. */
  covering: boolean;
}

/** What is shown after an enquiry is sent. The form returns after some seconds, or when it gets the focus. */
export function useAnswer(outcome: SendOutcome, form: RefObject<HTMLFormElement | null>): Answer {
  const [over, setOver] = useState<SendOutcome>();
  const [left, setLeft] = useState<SendOutcome>();
  const sent = outcome?.state === "sent";
  const confirmed = sent && over !== outcome;
  useEffect(() => {
    if (!sent) return undefined;
    const element = form.current;
    const leave = () => setLeft(outcome);
    const timer = setTimeout(() => setOver(outcome), SENT_SHOWN_FOR);
    element?.addEventListener("focusin", leave);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("focusin", leave);
    };
  }, [sent, outcome, form]);
  return { sent, confirmed, covering: confirmed && left !== outcome };
}
