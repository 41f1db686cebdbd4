import { useRef, useState } from "react";

import { AppSetupDialog } from "./AppSetupDialog";
import { removeApp, type SecondFactorStatus } from "./calls";
import { type Changed, isOnlyFactor, lastFactorText } from "./factors";
import { RemoveFactorDialog } from "./RemoveFactorDialog";

interface Props {
  status: SecondFactorStatus;
  onChanged: Changed;
}

/** Says whether there is an authenticator app, sets one up and removes it. */
export function AuthenticatorApp({ status, onChanged }: Props) {
  const [open, setOpen] = useState<"setup" | "removal">();
  const close = () => setOpen(undefined);
  const setup = useRef<HTMLButtonElement>(null);
  const removed = () => {
    setup.current?.focus();
    onChanged("The authenticator app is removed.");
  };
  return (
    <div className="factor">
      <h3>Authenticator app</h3>
      <p>
        {status.totp
          ? "An app on your phone shows the codes for your sign-in."
          : "An app on your phone, such as Aegis, Google Authenticator or 2FAS, shows a code of six digits."}
      </p>
      <div className="dialog__actions">
        <button ref={setup} type="button" className="button button--quiet" onClick={() => setOpen("setup")}>
          {status.totp ? "Set up another app" : "Set up an app"}
        </button>
        {status.totp && (
          <button type="button" className="button button--quiet" onClick={() => setOpen("removal")}>
            Remove the app
          </button>
        )}
      </div>
      {open === "setup" && <AppSetupDialog replaces={status.totp} onChanged={onChanged} onClose={close} />}
      {open === "removal" && (
        <RemoveFactorDialog
          title="Remove the authenticator app?"
          consequence={isOnlyFactor(status) ? lastFactorText(status) : "Its codes no longer work."}
          remove={removeApp}
          onRemoved={removed}
          onClose={close}
        />
      )}
    </div>
  );
}
