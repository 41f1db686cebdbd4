import { useRef, useState } from "react";

import { londonTime } from "../../../admin/values/londonTime";
import { AddPasskeyDialog } from "./AddPasskeyDialog";
import { type Passkey, removePasskey, type SecondFactorStatus } from "./calls";
import { type Changed, isOnlyFactor, lastFactorText } from "./factors";
import { RemoveFactorDialog } from "./RemoveFactorDialog";

interface Props {
  status: SecondFactorStatus;
  onChanged: Changed;
}

/** The passkeys of the account; adds and removes them. */
export function PasskeyList({ status, onChanged }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="factor">
      <h3>Passkeys</h3>
      <p>
        A passkey is kept by your device or your password manager. It asks for your fingerprint, face or PIN.
      </p>
      {status.passkeys.length > 0 && (
        <ul className="factor__passkeys">
          {status.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <div className="dialog__actions">
        <button ref={add} type="button" className="button button--quiet" onClick={() => setIsAdding(true)}>
          Add a passkey
        </button>
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
    <li>
      <span>
        <strong dir="auto">{name}</strong>
        <span className="factor__times">
          Added {londonTime(createdAt)}, {lastUsedAt ? `last used ${londonTime(lastUsedAt)}` : "never used"}
        </span>
      </span>
      <button type="button" className="textbutton" onClick={onRemove}>
        Remove<span className="visually-hidden"> the passkey {name}</span>
      </button>
    </li>
  );
}
