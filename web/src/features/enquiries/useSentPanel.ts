import { useEffect, useState } from "react";

import type { SendOutcome } from "./useSendEnquiry";

const SENT_SHOWN_FOR = 5000;
const NOTHING = {};

export interface SentPanelState {
  /** Whether the last attempt was successful and within the last seconds. */
  confirmed: boolean;
  /** Whether the panel stands instead of the form. */
  covering: boolean;
  /** What was sent, by the names of the fields. */
  sent: Readonly<Record<string, string>>;
  /** Shows the form again. */
  leave: () => void;
}

/** What is shown after an enquiry is sent, until another one is to be written. */
export function useSentPanel(outcome: SendOutcome): SentPanelState {
  const [over, setOver] = useState<SendOutcome>();
  const [left, setLeft] = useState<SendOutcome>();
  const sent = outcome?.state === "sent";
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setOver(outcome), SENT_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [sent, outcome]);
  return {
    confirmed: sent && over !== outcome,
    covering: sent && left !== outcome,
    sent: sent ? outcome.values : NOTHING,
    leave: () => setLeft(outcome),
  };
}
