import { notify } from "../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { requireSecondFactor } from "../calls";

interface Props {
  onClose: () => void;
}

/** Asks before a password alone is enough to sign in again. */
export function MakeOptionalDialog({ onClose }: Props) {
  const allow = async () => {
    const said = await requireSecondFactor(false);
    onClose();
    notify(said);
  };
  return (
    <ConfirmationDialog
      title="Make the second factor optional?"
      cancelLabel="Keep it required"
      label="Make it optional"
      busyLabel="Saving..."
      failureText="The setting could not be changed."
      confirm={allow}
      onClose={onClose}
    >
      <p>
        From then on everybody may remove their own second factor. The sign-in then asks them for the password
        alone, so whoever learns a password can sign in with it. Nobody loses their second factor by this.
      </p>
    </ConfirmationDialog>
  );
}
