import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";

import { useSiteDetails } from "../features/settings/calls";
import { pages } from "../paths";
import { closeMenu, openMenu, useMenu } from "./menu";
import { useOverlay } from "./useScroll";

export function Header() {
  const open = useMenu((menu) => menu.open);
  const name = useSiteDetails()?.companyName;
  const over = useOverlay();
  const { key } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(closeMenu, [key]);

  return (
    <header className={over ? "header header--overlay" : "header"}>
      <Link to={pages.home} className="header__logo" aria-label={name ? `${name}, front page` : "Front page"}>
        {name}
      </Link>
      <Menu onClosed={() => opener.current?.focus()} />
      <Link to={pages.contact} className="header__contact">
        Contact
      </Link>
      <button
        ref={opener}
        type="button"
        className="header__toggle"
        aria-expanded={open}
        aria-controls="menu"
        onClick={openMenu}
      >
        <span className="unseen">Open menu</span>
        <span className="bars" aria-hidden="true" />
      </button>
    </header>
  );
}

/** The links of the site: in the header where there is room, else over the whole page while the menu is open. */
function Menu({ onClosed }: { onClosed: () => void }) {
  const open = useMenu((menu) => menu.open);
  const closer = useRef<HTMLButtonElement>(null);
  const close = () => {
    closeMenu();
    onClosed();
  };

  useEffect(() => {
    if (!open) return undefined;
    closer.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      closeMenu();
      onClosed();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, onClosed]);

  return (
    <nav id="menu" className={open ? "menu menu--open" : "menu"} aria-label="Main">
      <button ref={closer} type="button" className="menu__close" onClick={close}>
        <span className="unseen">Close menu</span>
        <span aria-hidden="true">×</span>
      </button>
      <NavLink to={pages.home} end>
        Home
      </NavLink>
      <NavLink to={pages.about}>About</NavLink>
      <Link to={pages.services}>What We Do</Link>
      <NavLink to={pages.venues}>Venues</NavLink>
      <NavLink to={pages.events}>Portfolio</NavLink>
      <Link to={pages.contact} className="button">
        Start planning
      </Link>
    </nav>
  );
}
