import { type ReactNode, useState } from "react";

import { type Factor, type FactorAnswer, SWITCH_TEXTS, usableFactors } from "./factorKinds";
import { CodeForm } from "./CodeForm";
import { PasskeyForm } from "./PasskeyForm";
import type { PasskeyRequest } from "./passkeyAnswer";

interface Props {
  /** The first of them is asked for; buttons lead to the others. */
  factors: readonly Factor[];
  /** The label of the button that sends the answer. */
  action: string;
  requestPasskey: () => Promise<PasskeyRequest>;
  /** Rejects with the server's error for a wrong answer. */
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for one of several factors. */
export function FactorForm({ factors, action, requestPasskey, onAnswer, children }: Props) {
  const usable = usableFactors(factors);
  const [chosen, choose] = useState<Factor>();
  const asked = chosen ?? usable[0];
  const others = usable
    .filter((factor) => factor !== asked)
    .map((factor) => (
      <button key={factor} type="button" className="textbutton" onClick={() => choose(factor)}>
        {SWITCH_TEXTS[factor]}
      </button>
    ));
  const actions = { others, children };
  if (!asked)
    return (
      <>
        <p className="notice">This browser can’t use a passkey here.</p>
        <div className="dialog__actions">{children}</div>
      </>
    );
  if (asked === "passkey")
    return <PasskeyForm requestPasskey={requestPasskey} onAnswer={onAnswer} {...actions} />;
  // Another field for each factor, which gets the focus.
  return <CodeForm key={asked} factor={asked} action={action} onAnswer={onAnswer} {...actions} />;
}
