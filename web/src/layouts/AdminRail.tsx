import { useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";

import { UnreadBadge } from "../features/enquiries/admin/UnreadBadge";
import { useLogout } from "../features/session/useLogout";
import { useSiteDetails } from "../features/settings/calls";
import { admin, pages } from "../paths";

/** The back office's navigation: a rail beside the page, on a phone a bar above it that opens. */
export function AdminRail() {
  const name = useSiteDetails()?.companyName;
  const [open, setOpen] = useOpen();
  return (
    <header className="rail">
      <Link
        to={pages.home}
        className="header__logo"
        aria-label={name ? `${name}, public site` : "Public site"}
      >
        {name}
      </Link>
      <button
        type="button"
        className="rail__toggle"
        aria-expanded={open}
        aria-controls="rail"
        onClick={() => setOpen(!open)}
      >
        {open ? "Close menu" : "Open menu"}
      </button>
      <nav
        id="rail"
        className={open ? "rail__links rail__links--open" : "rail__links"}
        aria-label="Back office"
      >
        <RailLinks />
      </nav>
    </header>
  );
}

function RailLinks() {
  const logout = useLogout();
  return (
    <>
      <NavLink to={admin.dashboard}>Dashboard</NavLink>
      <NavLink to={admin.venues}>Venues</NavLink>
      <NavLink to={admin.events}>Events</NavLink>
      <NavLink to={admin.packages}>Packages</NavLink>
      <NavLink to={admin.enquiries}>
        Enquiries <UnreadBadge />
      </NavLink>
      <NavLink to={admin.settings}>Settings</NavLink>
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </>
  );
}

/** Open until one goes somewhere, or presses Escape. */
function useOpen() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => key === "Escape" && setOpenAt(null);
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);
  return [open, (next: boolean) => setOpenAt(next ? pathname : null)] as const;
}
