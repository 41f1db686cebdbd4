import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { lifetimes } from "../../../adminRules.json";
import { bodyOf, client } from "../../../api/client";
import { QuietButton } from "../../../ui/buttons/Button";
import { Dialog } from "../../../ui/primitives/Dialog";
import { FactorForm } from "../factors/FactorForm";
import type { Factor, FactorAnswer } from "../factors/factorKinds";
import type { PasskeyRequest } from "../factors/passkeyAnswer";
import { confirmQuestion } from "./question";

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

/** What may confirm a session, the password first. */
const confirmingFactorsQuery = queryOptions({
  queryKey: ["confirming-factors"],
  queryFn: async ({ signal }): Promise<Factor[]> => {
    const { secondFactor } = await bodyOf(client.POST("/api/admin/begin-reauthentication", { signal }));
    return ["password", ...secondFactor];
  },
  staleTime: "static",
});

/** A new challenge for a passkey. */
async function beginPasskeyConfirmation(): Promise<PasskeyRequest> {
  const { challenge, passkey = {} } = await bodyOf(client.POST("/api/admin/begin-reauthentication"));
  return { challenge, options: passkey };
}

async function confirmIdentity(answer: FactorAnswer): Promise<void> {
  await bodyOf(client.POST("/api/admin/reauthenticate", { body: answer }));
}
