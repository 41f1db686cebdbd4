import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import { UnreadBadge } from "../../features/enquiries/admin/counts/UnreadBadge";
import { useLogout } from "../../features/session/useLogout";
import { admin } from "../../routing/paths";

/** The links to the parts of the back office, in the rail and in the menu, and the way out. */
export function AdminLinks() {
  const logout = useLogout();
  return (
    <>
      <PartLink to={admin.dashboard}>Dashboard</PartLink>
      <PartLink to={admin.venues} pages={[admin.venue(""), admin.addVenue, admin.updateVenue("")]}>
        Venues
      </PartLink>
      <PartLink to={admin.events} pages={[admin.event(""), admin.addEvent, admin.updateEvent("")]}>
        Events
      </PartLink>
      <PartLink to={admin.packages} pages={[admin.package(""), admin.addPackage, admin.updatePackage("")]}>
        Packeges
      </PartLink>
      <PartLink to={admin.enquiries} pages={[admin.enquiry("")]}>
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
  /** How the addresses begin that belong to the part too. */
  pages?: string[];
  children: ReactNode;
}

/** A link to one part; marked as the current page, or as what the current page is in. */
function PartLink({ to, pages = [], children }: PartProps) {
  const { pathname } = useLocation();
  const within = pages.some((page) => pathname.startsWith(page));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : within || undefined}>
      {children}
    </Link>
  );
}
