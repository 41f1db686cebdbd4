import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { lifetimes } from "../../../adminRules.json";
import { Dialog } from "../../../ui/primitives/Dialog";
import { FactorForm } from "../factors/FactorForm";
import type { Factor, FactorAnswer } from "../factors/factorKinds";
import { beginPasskeyConfirmation, confirmIdentity, confirmingFactorsQuery } from "./confirmCalls";
import { confirmQuestion } from "./question";
import { QuietButton } from "../../../ui/buttons/Button";

/** Every account has one. */
const PASSWORD: Factor[] = ["password"];

/** Asks for password, code or passkey once more when a sensitive call was refused. Cancel lets the calls fail. */
export function ReauthenticationDialog() {
  const [resolve, setResolve] = useState<(confirmed: boolean) => void>();
  useEffect(() => confirmQuestion.askedBy(() => new Promise((answer) => setResolve(() => answer))), []);
  // Only the first answer has an effect.
  useEffect(() => () => resolve?.(false), [resolve]);
  if (!resolve) return null;
  const close = (confirmed: boolean) => {
    resolve(confirmed);
    setResolve(undefined);
  };
  return <Confirmation onConfirmed={() => close(true)} onCancel={() => close(false)} />;
}

interface Props {
  onConfirmed: () => void;
  onCancel: () => void;
}

function Confirmation({ onConfirmed, onCancel }: Props) {
  const { data: factors = PASSWORD } = useQuery(confirmingFactorsQuery);
  const confirm = async (answer: FactorAnswer) => {
    await confirmIdentity(answer);
    onConfirmed();
  };
  return (
    <Dialog title="Confirm that it is you" onClose={onCancel}>
      <p>
        You signed in more than {lifetimes.reauthentication} ago. What you are about to do needs your
        confirmation.
      </p>
      <FactorForm
        factors={factors}
        action="Confirm"
        requestPasskey={beginPasskeyConfirmation}
        onAnswer={confirm}
      >
        <QuietButton label="Cancel" onClick={onCancel} />
      </FactorForm>
    </Dialog>
  );
}
