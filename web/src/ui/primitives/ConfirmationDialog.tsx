import type { ReactNode } from "react";

import { useTask } from "../notices/useTask";
import { Dialog, DialogActions } from "./Dialog";
import { FailureNotice } from "../notices/FailureNotice";
import { Button } from "../buttons/Button";

interface Props {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Whether something was chosen or entered for it. */
  changed?: boolean;
  cancelLabel?: string;
  /** Without it there is nothing to confirm yet. */
  label: string | undefined;
  /** The label while it happens. */
  busyLabel: string;
  /** What is said when it fails without a message of the server. */
  failureText: string;
  /** Whether it takes nothing away that cannot come back. */
  harmless?: boolean;
  confirm: () => Promise<void>;
  /** Stops what was begun; given while that is possible. */
  onStop?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before something is taken away. It stays open until that has ended, unless it can be stopped. */
export function ConfirmationDialog(props: Props) {
  const { title, children, changed, cancelLabel = "Cancel", label, busyLabel, harmless = false } = props;
  const { failureText, confirm, onStop, onClose } = props;
  const { busy, failure, run } = useTask(failureText);
  const isBound = busy && !onStop;
  const close = () => {
    if (isBound) return;
    onStop?.();
    onClose();
  };
  return (
    // What has happened may lead to another screen, which nobody has to be asked about.
    <Dialog title={title} changed={changed && !busy} onClose={close}>
      {children}
      <FailureNotice>{failure}</FailureNotice>
      <DialogActions cancelLabel={cancelLabel} busy={isBound} onCancel={close}>
        {label && (
          <Button
            className={harmless ? "" : "button--alarm"}
            label={busy ? busyLabel : label}
            busy={busy}
            onClick={() => void run(confirm)}
          />
        )}
      </DialogActions>
    </Dialog>
  );
}
