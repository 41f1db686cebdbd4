import { Link, NavLink, Outlet, useNavigate } from "react-router-dom";

import { signOut } from "../features/session/store";
import { useSiteDetails } from "../features/settings/calls";
import { admin, pages } from "../paths";
import { Notices } from "../ui/Notices";
import { useScrollOnNavigation } from "./useScroll";

/** The back office: its navigation beside whichever part is open. */
export function AdminLayout() {
  const name = useSiteDetails()?.companyName;
  const navigate = useNavigate();
  useScrollOnNavigation();
  const logout = async () => {
    await signOut();
    await navigate(admin.login);
  };
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
