import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

import { focusMain } from "../dom/focusMain";
import { trapFocus } from "../dom/trapFocus";
import { QuietButton } from "../buttons/Button";

interface Props {
  title: string;
  /** Called on Escape and on a press on the backdrop. The dialog stays open until it is no longer rendered. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted. It stands outside of what opens it: that may be a control of a
 * form, and browsers ignore a form inside a form.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the last key was pressed. */
  const pressed = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (!shown?.open) shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
      // What has opened it may be gone, such as an entry that was removed.
      if (document.activeElement === document.body) focusMain();
    };
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    const press = (event: MouseEvent) => {
      if (event.target !== shown) return;
      // The press would move the focus, which closing has to restore.
      event.preventDefault();
      onClose();
    };
    shown?.addEventListener("mousedown", press);
    return () => shown?.removeEventListener("mousedown", press);
  }, [onClose]);
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Some browsers close it at the second Escape in a row, or at one in a field of a date, whatever `onCancel`
        // says. Whoever shows it decides.
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        pressed.current?.focus();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLElement) pressed.current = event.target;
        trapFocus(event);
        if (!isLeftBySearch(event)) return;
        event.preventDefault();
        onClose();
      }}
      // Events of React rise to the form whose control opened the dialog, wherever the dialog stands.
      onSubmit={(event) => event.stopPropagation()}
    >
      {/* This box has the padding, so that a press outside of it is on the backdrop. */}
      <div className="dialog__box">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>,
    // The styles of the back office hold inside its element.
    document.querySelector(".admin") ?? document.body,
  );
}

/** Whether Escape is pressed in an empty search field of this dialog: Safari takes the key for that field alone. */
const isLeftBySearch = ({ key, target, currentTarget }: KeyboardEvent) =>
  key === "Escape" &&
  target instanceof HTMLInputElement &&
  target.type === "search" &&
  !target.value &&
  currentTarget.contains(target);

interface ActionsProps {
  busy?: boolean;
  onCancel: () => void;
  /** The buttons that do something. */
  children?: ReactNode;
}

/** The buttons at the end of a dialog, of which Cancel is the first. */
export const DialogActions = ({ busy, onCancel, children }: ActionsProps) => (
  <div className="dialog__actions">
    <QuietButton label="Cancel" busy={busy} onClick={onCancel} />
    {children}
  </div>
);
