import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

import { londonTime } from "../../../admin/values/times/londonTime";
import { FormDialog } from "../../../ui/form/FormDialog";
import { TextField } from "../../../ui/form/TextField";
import { addPasskey, beginPasskey, type Passkey, removePasskey, type SecondFactorStatus } from "./calls";
import { type Changed, isOnlyFactor, lastFactorText } from "./factors";
import { QuietButton, TextButton } from "../../../ui/buttons/Button";
import { RemoveFactorDialog } from "./RemoveFactorDialog";

/** The passkeys of the account; adds and removes them. */
export function PasskeyList({ status, onChanged }: { status: SecondFactorStatus; onChanged: Changed }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="factor stack stack--start">
      <h3>Passkeys</h3>
      <p>
        A passkey is kept by your device or your password manager. It asks for your fingerprint, face or PIN.
      </p>
      {status.passkeys.length > 0 && (
        <ul className="factor__passkeys stack gap-2">
          {status.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <div className="dialog__actions">
        <QuietButton ref={add} label="Add a passkey" onClick={() => setIsAdding(true)} />
      </div>
      {isAdding && <AddPasskeyDialog onChanged={onChanged} onClose={() => setIsAdding(false)} />}
      {removed && (
        <RemoveFactorDialog
          title={`Remove the passkey ${removed.name}?`}
          consequence={
            isOnlyFactor(status)
              ? lastFactorText(status)
              : "It no longer signs you in. Your device may keep it: remove it there too."
          }
          remove={() => removePasskey(removed.id)}
          onRemoved={() => {
            add.current?.focus();
            onChanged(`The passkey ${removed.name} is removed.`);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="cluster">
      <span>
        <strong dir="auto">{name}</strong>
        <span className="second-line">
          Added {londonTime(createdAt)}, {lastUsedAt ? `last used ${londonTime(lastUsedAt)}` : "never used"}
        </span>
      </span>
      <TextButton label="Remove" onClick={onRemove} about={`the passkey ${name}`} />
    </li>
  );
}

interface Values {
  name: string;
}

/** Asks for the name of a passkey, and lets the browser make it. */
function AddPasskeyDialog({ onChanged, onClose }: { onChanged: Changed; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: "" } });
  const add = async ({ name }: Values) => {
    const { setup, options } = await beginPasskey();
    const codes = await addPasskey({ setup, name, passkey: await createPasskey(options) });
    onClose();
    onChanged(`The passkey ${name} is added.`, codes);
  };
  return (
    <FormDialog
      title="Add a passkey"
      form={form}
      send={add}
      failureText="No passkey was made. You may have cancelled, or this device has one already."
      label="Go on"
      busyLabel="Follow your device..."
      onClose={onClose}
    >
      <TextField<Values>
        name="name"
        id="passkey-name"
        label="Name"
        autoComplete="off"
        hint="To tell it from others, for example the name of your phone or computer."
        required
      />
    </FormDialog>
  );
}

/** Lets the browser make a passkey. Rejects when the person cancels, and when the device has one already. */
async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  // The server makes these options for this very call.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
