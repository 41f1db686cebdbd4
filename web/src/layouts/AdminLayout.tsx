import { Link, NavLink, Outlet } from "react-router-dom";

import { useFreshCounts } from "../features/enquiries/admin/counts";
import { UnreadBadge } from "../features/enquiries/admin/UnreadBadge";
import { useLogout } from "../features/session/useLogout";
import { useSiteDetails } from "../features/settings/calls";
import { admin, pages } from "../paths";
import { Notices } from "../ui/Notices";
import { useScrollOnNavigation } from "./useScroll";

/** The back office: its navigation beside whichever part is open. */
export function AdminLayout() {
  const name = useSiteDetails()?.companyName;
  const logout = useLogout();
  useScrollOnNavigation();
  useFreshCounts();
  return (
    <div className="desk">
      <nav className="desk__rail" aria-label="Back office">
        <Link
          to={pages.home}
          className="header__logo"
          aria-label={name ? `${name}, public site` : "Public site"}
        >
          {name}
        </Link>
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
      </nav>
      <main className="desk__main">
        <Outlet />
      </main>
      <Notices />
    </div>
  );
}
