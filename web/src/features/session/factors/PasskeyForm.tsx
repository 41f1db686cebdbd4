import { type ReactNode, useEffect, useRef } from "react";

import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import type { FactorAnswer } from "./factorKinds";
import { passkeyAnswer, type PasskeyRequest } from "./passkeyAnswer";

interface Props {
  requestPasskey: () => Promise<PasskeyRequest>;
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The buttons that lead to other factors. */
  others: ReactNode;
  children: ReactNode;
}

/** Asks for a passkey. The browser asks by itself once the button is pressed. */
export function PasskeyForm({ requestPasskey, onAnswer, others, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, run } = useTask(
    "The passkey was not used. Please try again, or choose another way.",
  );
  useEffect(() => button.current?.focus(), []);
  const use = async () => onAnswer(await passkeyAnswer(await requestPasskey()));
  return (
    <div className="form">
      <div className="dialog__actions">
        {children}
        <button
          ref={button}
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => void run(use)}
        >
          {busy ? "Waiting for the passkey..." : "Use your passkey"}
        </button>
      </div>
      {others && <div className="dialog__actions">{others}</div>}
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}
