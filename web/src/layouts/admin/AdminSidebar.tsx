import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";

import { UnreadDot } from "../../features/enquiries/admin/counts/UnreadBadge";
import { SearchButton } from "../../features/search/SearchButton";
import { useSiteContent } from "../../site/siteContent";
import { pages } from "../../paths/adminPaths";
import { MenuDialog } from "../MenuDialog";
import { AdminLinks } from "./AdminLinks";

/** The navigation of the back office: a sidebar, or on a phone a bar with a menu. */
export function AdminSidebar() {
  const name = useSiteContent()?.companyName;
  const sidebar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = sidebar.current?.querySelector("nav [aria-current]");
    if (!sidebar.current || !link) return;
    // In a low window the links scroll. `scrollIntoView` would also let the Tab key begin at the link.
    const { top, height } = sidebar.current.getBoundingClientRect();
    sidebar.current.scrollTop += link.getBoundingClientRect().top - top - height / 2;
  }, [pathname]);
  return (
    <header ref={sidebar} className="admin-sidebar">
      <Link
        to={pages.home}
        className="header__logo"
        title={name}
        aria-label={name ? `${name}, public site` : "Public site"}
      >
        {name}
      </Link>
      <SearchButton />
      <nav className="admin-sidebar__links" aria-label="Back office">
        <AdminLinks />
      </nav>
      <MenuDialog toggleClass="admin-sidebar__toggle" badge={<UnreadDot />}>
        <AdminLinks />
      </MenuDialog>
    </header>
  );
}
