import { flushSync } from "react-dom";

import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";

interface Props {
  title: string;
  consequence: string;
  remove: () => Promise<unknown>;
  /** Called once the dialog is closed and has returned the focus, perhaps to what is removed. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a second factor is removed, and says what that means. */
export function RemoveFactorDialog({ title, consequence, remove, onRemoved, onClose }: Props) {
  const removeIt = async () => {
    await remove();
    flushSync(onClose);
    onRemoved();
  };
  return (
    <ConfirmationDialog
      title={title}
      label="Remove"
      busyLabel="Removing..."
      failureText="It could not be removed."
      confirm={removeIt}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ConfirmationDialog>
  );
}
