import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { QuietButton } from "../../../ui/buttons/Button";
import { FetchStatus } from "../../../ui/notices/FetchStatus";
import { notify } from "../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { AppSetupDialog } from "./AppSetupDialog";
import { PasskeyList } from "./PasskeyList";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { RemoveFactorDialog } from "./RemoveFactorDialog";
import { removeApp, renewCodes, type SecondFactorStatus, statusQuery } from "./calls";
import { type Changed, hasFactor, isOnlyFactor, lastFactorText } from "./factors";
import "./SecondFactor.css";

interface Props {
  /** Called when recovery codes were put away and when nothing more is to be shown. */
  onDone?: () => void;
}

/** Sets up, shows and removes the second factor of the own account. */
export function SecondFactor({ onDone }: Props) {
  const [codes, setCodes] = useState<string[]>([]);
  const status = useQuery(statusQuery);
  const known = status.data;
  const changed: Changed = (said, given = []) => {
    setCodes(given);
    notify(said);
    if (!given.length) onDone?.();
  };
  const putAway = () => {
    setCodes([]);
    onDone?.();
  };
  return (
    <>
      <FetchStatus query={status} failure="Failed to fetch your second factor" />
      {known && (
        <>
          <p>
            {known.required
              ? "Everybody here needs a second factor besides the password: an authenticator app or a passkey."
              : "Besides the password, sign-in can ask for a code of an app or for a passkey. Then a stolen password is not enough."}
          </p>
          <AuthenticatorApp status={known} onChanged={changed} />
          <PasskeyList status={known} onChanged={changed} />
          <RecoveryCodes status={known} onChanged={changed} />
        </>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={putAway} />}
    </>
  );
}

/** Says whether there is an authenticator app, sets one up and removes it. */
function AuthenticatorApp({ status, onChanged }: { status: SecondFactorStatus; onChanged: Changed }) {
  const [open, setOpen] = useState<"setup" | "removal">();
  const close = () => setOpen(undefined);
  const setup = useRef<HTMLButtonElement>(null);
  const removed = () => {
    setup.current?.focus();
    onChanged("The authenticator app is removed.");
  };
  return (
    <div className="factor stack stack--start">
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

/** Says how many recovery codes are left, and makes new ones. */
function RecoveryCodes({ status, onChanged }: { status: SecondFactorStatus; onChanged: Changed }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!hasFactor(status)) return null;
  return (
    <div className="factor stack stack--start">
      <h3>Recovery codes</h3>
      <p>{leftText(status.recoveryCodes)} Each signs you in once, when phone or passkey is not at hand.</p>
      <div className="dialog__actions">
        <QuietButton label="Make new codes" onClick={() => setIsAsking(true)} />
      </div>
      {isAsking && <RenewDialog onChanged={onChanged} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

const leftText = (count: number): string =>
  count === 0 ? "You have none left." : count === 1 ? "You have one left." : `You have ${count} left.`;

function RenewDialog({ onChanged, onClose }: { onChanged: Changed; onClose: () => void }) {
  const renew = async () => {
    const codes = await renewCodes();
    onClose();
    onChanged("There are new recovery codes.", codes);
  };
  return (
    <ConfirmationDialog
      title="Make new recovery codes?"
      label="Make new codes"
      busyLabel="One moment..."
      failureText="New codes could not be made."
      harmless
      confirm={renew}
      onClose={onClose}
    >
      <p>The former codes stop working at once. The new ones are shown once.</p>
    </ConfirmationDialog>
  );
}
