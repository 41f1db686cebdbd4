import type { ReactNode } from "react";

import { useTask } from "../notices/useTask";
import { Dialog } from "./Dialog";
import { FailureNotice } from "../notices/FailureNotice";
import { Button, QuietButton } from "../buttons/Button";

interface Props {
  title: string;
  /** What will happen. */
  children: ReactNode;
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
  const { title, children, cancelLabel = "Cancel", label, busyLabel, harmless = false } = props;
  const { failureText, confirm, onStop, onClose } = props;
  const { busy, failure, run } = useTask(failureText);
  const isBound = busy && !onStop;
  const close = () => {
    if (isBound) return;
    onStop?.();
    onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      {children}
      <FailureNotice>{failure}</FailureNotice>
      <div className="dialog__actions">
        {/* The first button has the focus, so that Enter alone takes nothing away. */}
        <QuietButton label={cancelLabel} busy={isBound} onClick={close} />
        {label && (
          <Button
            className={harmless ? "" : "button--alarm"}
            label={busy ? busyLabel : label}
            busy={busy}
            onClick={() => void run(confirm)}
          />
        )}
      </div>
    </Dialog>
  );
}
