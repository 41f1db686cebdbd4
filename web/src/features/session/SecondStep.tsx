import type { ReactNode } from "react";

import { ApiError } from "../../api/errors";
import { FactorForm } from "./factors/FactorForm";
import type { FactorAnswer } from "./factors/factorKinds";
import { type Challenge, giveSecondFactor } from "./sessionStore";

interface Props {
  challenge: Challenge;
  /** Goes back to username and password, with the reason. */
  onBegin: (reason: string) => void;
  /** Rendered beside the button. */
  children: ReactNode;
}

/** Asks for the second factor, after the password. */
export function SecondStep({
  challenge: { challenge, secondFactor, passkey = {} },
  onBegin,
  children,
}: Props) {
  const give = async (answer: FactorAnswer) => {
    try {
      await giveSecondFactor(challenge, answer);
    } catch (cause) {
      // The challenge has expired, or the account has changed since.
      if (cause instanceof ApiError && cause.fields["challenge"]) onBegin(cause.fields["challenge"]);
      else throw cause;
    }
  };
  return (
    <div className="form">
      <p>The password is right. One more step shows that it is you.</p>
      <FactorForm
        factors={secondFactor}
        action="Sign in"
        requestPasskey={() => Promise.resolve({ challenge, options: passkey })}
        onAnswer={give}
      >
        <button type="button" className="button button--quiet" onClick={() => onBegin("")}>
          Start again
        </button>
        {children}
      </FactorForm>
    </div>
  );
}
