import { type RefObject, useEffect } from "react";
import { Link, useLocation } from "react-router-dom";

import { pages } from "../paths";
import { keepFocus } from "../ui/keepFocus";
import { MainLinks } from "./MainLinks";

/** The width from which the header has room for all links. */
const ROOMY = "(width >= 993px)";

/** The links over the whole page. A modal dialog: the browser closes it on Escape and gives the focus back. */
export function Menu({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  useEffect(() => dialog.current?.close?.(), [dialog, key]);
  useEffect(() => {
    const roomy = globalThis.matchMedia?.(ROOMY);
    const close = () => dialog.current?.close();
    roomy?.addEventListener("change", close);
    return () => roomy?.removeEventListener("change", close);
  }, [dialog]);

  return (
    <dialog ref={dialog} id="menu" className="menu" aria-label="Menu" onKeyDown={keepFocus}>
      <button type="button" className="menu__close" onClick={() => dialog.current?.close()}>
        <span className="unseen">Close menu</span>
        <span className="cross" aria-hidden="true" />
      </button>
      <nav aria-label="Menu">
        <MainLinks />
        <Link to={pages.contact} className="button">
          Start planning
        </Link>
      </nav>
    </dialog>
  );
}
