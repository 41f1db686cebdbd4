import { type ReactNode, type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

import { trapFocus } from "../ui/dom/trapFocus";

/** The width from which the layout has room for all links. */
const ROOMY = "(width >= 993px)";

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/** Links over the whole page. A modal dialog: the browser closes it on Escape and gives the focus back. */
export function MenuDialog({ dialog, children }: Props) {
  const { key } = useLocation();
  useEffect(() => dialog.current?.close?.(), [dialog, key]);
  useEffect(() => {
    const roomy = globalThis.matchMedia?.(ROOMY);
    const close = () => dialog.current?.close();
    roomy?.addEventListener("change", close);
    return () => roomy?.removeEventListener("change", close);
  }, [dialog]);

  useEffect(() => {
    const menu = dialog.current;
    // Also where what was pressed leads nowhere after all, as out of a form that is not to be left.
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("nav :is(a, button)")) menu?.close();
    };
    menu?.addEventListener("click", press);
    return () => menu?.removeEventListener("click", press);
  }, [dialog]);

  return (
    <dialog ref={dialog} id="menu" className="menu" aria-label="Menu" onKeyDown={trapFocus}>
      <button type="button" className="menu__close" onClick={() => dialog.current?.close()}>
        <span className="unseen">Close menu</span>
        <span className="cross" aria-hidden="true" />
      </button>
      <nav aria-label="Menu">{children}</nav>
    </dialog>
  );
}
