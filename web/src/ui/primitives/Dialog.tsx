import { type ReactNode, useEffect, useId, useRef } from "react";

import { trapFocus } from "../dom/trapFocus";

interface Props {
  title: string;
  /** Escape, or a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. The browser keeps the rest of the page still and gives the focus back. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (!shown?.open) shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    const press = (event: MouseEvent) => {
      if (event.target !== shown) return;
      // The press would take the focus along, away from where closing gives it back to.
      event.preventDefault();
      onClose();
    };
    shown?.addEventListener("mousedown", press);
    return () => shown?.removeEventListener("mousedown", press);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={trapFocus}
    >
      {/* The padding is this box's, so that whatever is pressed outside of it is the backdrop. */}
      <div className="dialog__box">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
