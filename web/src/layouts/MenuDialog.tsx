import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { trapFocus } from "../ui/dom/trapFocus";

/** The width from which all links are visible without the menu. */
const ROOMY = "(width >= 993px)";

interface Props {
  /** The class of the button that opens the menu. */
  toggleClass: string;
  /** Shown on the button. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A button that opens links over the whole page: a modal dialog, which Escape closes and which returns the focus. */
export function MenuDialog({ toggleClass, badge, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // The navigation closes the menu, not the first effect: a click may have opened it before that runs.
  useEffect(() => {
    const menu = dialog.current;
    return () => menu?.close?.();
  }, [key]);
  useEffect(() => {
    const roomy = globalThis.matchMedia?.(ROOMY);
    const close = () => dialog.current?.close();
    roomy?.addEventListener("change", close);
    return () => roomy?.removeEventListener("change", close);
  }, []);

  useEffect(() => {
    const menu = dialog.current;
    // Closes also when the navigation is cancelled, for example by a form with unsaved changes.
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("nav :is(a, button)")) menu?.close();
    };
    menu?.addEventListener("click", press);
    return () => menu?.removeEventListener("click", press);
  }, []);

  return (
    <>
      <button
        type="button"
        className={toggleClass}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <span className="visually-hidden">Open menu</span>
        <span className="bars" aria-hidden="true" />
        {badge}
      </button>
      <dialog ref={dialog} id="menu" className="menu" aria-label="Menu" onKeyDown={trapFocus}>
        <button type="button" className="menu__close" onClick={() => dialog.current?.close()}>
          <span className="visually-hidden">Close menu</span>
          <span className="cross" aria-hidden="true" />
        </button>
        <nav aria-label="Menu">{children}</nav>
      </dialog>
    </>
  );
}
