import { flushSync } from "react-dom";

import { useTask } from "../../../ui/notices/useTask";
import { Dialog } from "../../../ui/primitives/Dialog";

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
  const { busy, failure, run } = useTask("It could not be removed.");
  const close = () => {
    if (!busy) onClose();
  };
  const removeIt = async () => {
    await remove();
    flushSync(onClose);
    onRemoved();
  };
  return (
    <Dialog title={title} onClose={close}>
      <p>{consequence}</p>
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
          onClick={() => void run(removeIt)}
        >
          {busy ? "Removing..." : "Remove"}
        </button>
      </div>
    </Dialog>
  );
}
