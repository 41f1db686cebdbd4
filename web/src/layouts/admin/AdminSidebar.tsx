import { useRef } from "react";
import { Link } from "react-router-dom";

import { UnreadDot } from "../../features/enquiries/admin/counts/UnreadDot";
import { useSiteDetails } from "../../features/settings/calls";
import { pages } from "../../routing/paths";
import { AdminLinks } from "./AdminLinks";
import { MenuDialog } from "../MenuDialog";

/** The back office's navigation: a rail beside the page, on a phone a bar above it that opens a menu. */
export function AdminSidebar() {
  const name = useSiteDetails()?.companyName;
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <header className="rail">
      <Link
        to={pages.home}
        className="header__logo"
        aria-label={name ? `${name}, public site` : "Public site"}
      >
        {name}
      </Link>
      <nav className="rail__links" aria-label="Back office">
        <AdminLinks />
      </nav>
      <button
        type="button"
        className="rail__toggle"
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
      >
        <span className="unseen">Open menu</span>
        <span className="bars" aria-hidden="true" />
        <UnreadDot />
      </button>
      <MenuDialog dialog={menu}>
        <AdminLinks />
      </MenuDialog>
    </header>
  );
}
