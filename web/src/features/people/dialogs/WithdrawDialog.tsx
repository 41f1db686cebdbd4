import { closeInRow } from "../../../ui/dom/focusNextRow";
import { notify } from "../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { type Invitation, withdrawInvitation } from "../calls";

interface Props {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before the link of an invitation stops working. */
export function WithdrawDialog({ invitation: { id, name }, onClose }: Props) {
  const withdraw = async () => {
    await withdrawInvitation(id);
    closeInRow(onClose);
    notify(`The invitation of ${name} is withdrawn.`);
  };
  return (
    <ConfirmationDialog
      title={`Withdraw the invitation of ${name}?`}
      cancelLabel="Cancel"
      label="Withdraw"
      busyLabel="Withdrawing..."
      failureText="The invitation could not be withdrawn."
      confirm={withdraw}
      onClose={onClose}
    >
      <p>The link in the mail stops working at once. You can invite them again later.</p>
    </ConfirmationDialog>
  );
}
