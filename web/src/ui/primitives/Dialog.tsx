import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

import { focusMain } from "../dom/focusMain";
import { trapFocus } from "../dom/trapFocus";
import { QuietButton } from "../buttons/Button";
import { useLeave } from "./useLeave";
import { FailureNotice } from "../notices/FailureNotice";

interface Props {
  title: string;
  /** Whether it holds what was entered and is not saved. */
  changed?: boolean | undefined;
  /** Whether that is sent just now, which nothing stops. */
  busy?: boolean;
  /** Called on Escape and on a press on the backdrop. The dialog stays open until it is no longer rendered. */
  onClose: () => void;
  children: ReactNode;
}

/** What a dialog says above its actions; nothing where nothing is entered into it. */
const Warning = createContext<string | undefined>(undefined);

/**
 * A modal dialog that is open while it is mounted. It stands outside of what opens it: that may be a control of a
 * form, and browsers ignore a form inside a form. Escape and a press outside, which happen easily, do not discard what
 * was entered: Cancel does.
 */
export function Dialog({ title, changed, busy = false, onClose, children }: Props) {
  const { leave, warning } = useLeave({ changed, busy, onClose });
  return (
    <Warning value={changed === undefined ? undefined : warning}>
      <ModalDialog title={title} onClose={leave}>
        {children}
      </ModalDialog>
    </Warning>
  );
}

/** Leaves it to whoever shows it whether it is closed. */
function ModalDialog({ title, onClose, children }: Pick<Props, "title" | "onClose" | "children">) {
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
  cancelLabel?: string;
  busy?: boolean;
  /** Without it there is no Cancel. */
  onCancel?: (() => void) | undefined;
  /** The buttons that do something. */
  children?: ReactNode;
}

/** The buttons at the end of a dialog, of which Cancel is the first. */
export function DialogActions({ cancelLabel = "Cancel", busy, onCancel, children }: ActionsProps) {
  const warning = use(Warning);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The warning stands above the buttons, which a long form may hide.
    if (warning) buttons.current?.scrollIntoView({ block: "nearest" });
  }, [warning]);
  return (
    <>
      {warning !== undefined && <FailureNotice>{warning}</FailureNotice>}
      <div ref={buttons} className="dialog__actions">
        {/* The first button has the focus, so that Enter alone takes nothing away. */}
        {onCancel && <QuietButton label={cancelLabel} busy={busy} onClick={onCancel} />}
        {children}
      </div>
    </>
  );
}
