import { useRef, useState } from "react";

import { AppSetupDialog } from "./AppSetupDialog";
import { removeApp, type SecondFactorStatus } from "./calls";
import { type Changed, isOnlyFactor, lastFactorText } from "./factors";
import { RemoveFactorDialog } from "./RemoveFactorDialog";
import { QuietButton } from "../../../ui/buttons/Button";

/** Says whether there is an authenticator app, sets one up and removes it. */
export function AuthenticatorApp({ status, onChanged }: { status: SecondFactorStatus; onChanged: Changed }) {
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
        <QuietButton
          ref={setup}
          label={status.totp ? "Set up another app" : "Set up an app"}
          onClick={() => setOpen("setup")}
        />
        {status.totp && <QuietButton label="Remove the app" onClick={() => setOpen("removal")} />}
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
