import { closeInRow } from "../../ui/dom/focusNextRow";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { Dialog } from "../../ui/primitives/Dialog";
import { type Invitation, withdrawInvitation } from "./calls";

interface Props {
  invitation: Invitation;
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Asks before the link of an invitation stops working. */
export function WithdrawDialog({ invitation: { id, name }, onWithdrawn, onClose }: Props) {
  const { busy, failure, run } = useTask("The invitation could not be withdrawn.");
  const close = () => {
    if (!busy) onClose();
  };
  const withdraw = async () => {
    await withdrawInvitation(id);
    closeInRow(onClose);
    onWithdrawn();
    notify(`The invitation of ${name} is withdrawn.`);
  };
  return (
    <Dialog title={`Withdraw the invitation of ${name}?`} onClose={close}>
      <p>The link in the mail stops working at once. You can invite them again later.</p>
      <p role="alert" className="notice">
        {failure}
      </p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button--alarm"
          aria-disabled={busy}
          onClick={() => void run(withdraw)}
        >
          {busy ? "Withdrawing..." : "Withdraw"}
        </button>
      </div>
    </Dialog>
  );
}
