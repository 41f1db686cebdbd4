import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";

import { UnreadDot, UnreadBadge } from "../../features/enquiries/admin/counts/UnreadBadge";
import { useSiteDetails } from "../../features/settings/calls";
import { pages, admin } from "../../routing/paths";
import { mayLeave, setChanged } from "../../admin/save/unsavedChanges";
import { signOut } from "../../features/session/sessionStore";
import { MenuDialog } from "../MenuDialog";

/** The back office's navigation: a rail beside the page, on a phone a bar above it that opens a menu. */
export function AdminSidebar() {
  const name = useSiteDetails()?.companyName;
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
      <MenuDialog toggleClass="rail__toggle" badge={<UnreadDot />}>
        <AdminLinks />
      </MenuDialog>
    </header>
  );
}

function AdminLinks() {
  const logout = useLogout();
  return (
    <>
      <PartLink to={admin.dashboard}>Dashboard</PartLink>
      <PartLink to={admin.venues} prefixes={[admin.venue(""), admin.addVenue, admin.updateVenue("")]}>
        Venues
      </PartLink>
      <PartLink to={admin.events} prefixes={[admin.event(""), admin.addEvent, admin.updateEvent("")]}>
        Events
      </PartLink>
      <PartLink to={admin.packages} prefixes={[admin.package(""), admin.addPackage, admin.updatePackage("")]}>
        Packeges
      </PartLink>
      <PartLink to={admin.enquiries} prefixes={[admin.enquiry("")]}>
        Enquiries <UnreadBadge />
      </PartLink>
      <PartLink to={admin.settings}>Settings</PartLink>
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </>
  );
}

interface PartProps {
  to: string;
  /** The beginnings of further addresses that belong to the part. */
  prefixes?: string[];
  children: ReactNode;
}

/** A link to one part; marked as the current page, or as what the current page is in. */
function PartLink({ to, prefixes = [], children }: PartProps) {
  const { pathname } = useLocation();
  const within = prefixes.some((prefix) => pathname.startsWith(prefix));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : within || undefined}>
      {children}
    </Link>
  );
}

/** Signs out and goes to the sign-in, unless a changed form is to be kept. */
function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    setChanged(false);
    await signOut();
    await navigate(admin.login);
  };
}
