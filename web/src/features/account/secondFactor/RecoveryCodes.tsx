import { useState } from "react";

import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { renewCodes, type SecondFactorStatus } from "./calls";
import { type Changed, hasFactor } from "./factors";
import { Button, QuietButton } from "../../../ui/buttons/Button";

/** Says how many recovery codes are left, and makes new ones. */
export function RecoveryCodes({ status, onChanged }: { status: SecondFactorStatus; onChanged: Changed }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!hasFactor(status)) return null;
  return (
    <div className="factor">
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
  const { busy, failure, run } = useTask("New codes could not be made.");
  const close = () => {
    if (!busy) onClose();
  };
  const renew = async () => {
    const codes = await renewCodes();
    onClose();
    onChanged("There are new recovery codes.", codes);
  };
  return (
    <Dialog title="Make new recovery codes?" onClose={close}>
      <p>The former codes stop working at once. The new ones are shown once.</p>
      <FailureNotice>{failure}</FailureNotice>
      <DialogActions busy={busy} onCancel={close}>
        <Button
          label="Make new codes"
          busy={busy}
          onClick={() => void run(renew)}
          busyLabel="One moment..."
        />
      </DialogActions>
    </Dialog>
  );
}
