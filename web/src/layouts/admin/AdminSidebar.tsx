import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";

import { UnreadDot, UnreadBadge } from "../../features/enquiries/admin/counts/UnreadBadge";
import { useSiteContent } from "../../site/siteContent";
import { pages, admin } from "../../paths/adminPaths";
import { mayLeave, setChanged } from "../../admin/editing/tasks/unsavedChanges";
import { useRole } from "../../features/session/role";
import { signOut } from "../../features/session/sessionStore";
import { MenuDialog } from "../MenuDialog";

/** The navigation of the back office: a sidebar, or on a phone a bar with a menu. */
export function AdminSidebar() {
  const name = useSiteContent()?.companyName;
  return (
    <header className="admin-sidebar">
      <Link
        to={pages.home}
        className="header__logo"
        title={name}
        aria-label={name ? `${name}, public site` : "Public site"}
      >
        {name}
      </Link>
      <nav className="admin-sidebar__links" aria-label="Back office">
        <AdminLinks />
      </nav>
      <MenuDialog toggleClass="admin-sidebar__toggle" badge={<UnreadDot />}>
        <AdminLinks />
      </MenuDialog>
    </header>
  );
}

function AdminLinks() {
  const logout = useLogout();
  const role = useRole();
  return (
    <>
      <PartLink to={admin.dashboard}>Dashboard</PartLink>
      <PartLink
        to={admin.venues}
        prefixes={[admin.venue(""), admin.addVenue, admin.updateVenue(""), admin.venueHistory("")]}
      >
        Venues
      </PartLink>
      <PartLink
        to={admin.events}
        prefixes={[admin.event(""), admin.addEvent, admin.updateEvent(""), admin.eventHistory("")]}
      >
        Events
      </PartLink>
      <PartLink
        to={admin.packages}
        prefixes={[admin.package(""), admin.addPackage, admin.updatePackage(""), admin.packageHistory("")]}
      >
        Packeges
      </PartLink>
      <PartLink
        to={admin.pages}
        prefixes={[admin.page(""), admin.addPage, admin.updatePage(""), admin.pageHistory("")]}
      >
        Pages
      </PartLink>
      <PartLink to={admin.pictures} prefixes={[admin.picture("")]}>
        Pictures
      </PartLink>
      <PartLink to={admin.site} prefixes={[admin.siteSection(""), admin.siteHistory]}>
        Site
      </PartLink>
      <PartLink to={admin.enquiries} prefixes={[admin.enquiry("")]}>
        Enquiries <UnreadBadge />
      </PartLink>
      <PartLink to={admin.trash}>Trash</PartLink>
      {/* Shown until the role is known, so that the menu of an owner does not jump. */}
      {role !== "editor" && (
        <>
          <PartLink to={admin.people}>People</PartLink>
          <PartLink to={admin.redirects}>Redirects</PartLink>
          <PartLink to={admin.auditLog}>Audit log</PartLink>
        </>
      )}
      <PartLink to={admin.settings}>Settings</PartLink>
      <PartLink to={admin.account}>My account</PartLink>
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </>
  );
}

interface PartProps {
  to: string;
  /** Path prefixes of other pages of this part. */
  prefixes?: string[];
  children: ReactNode;
}

/** A link to one part, with `aria-current` on all pages of the part. */
function PartLink({ to, prefixes = [], children }: PartProps) {
  const { pathname } = useLocation();
  const within = prefixes.some((prefix) => pathname.startsWith(prefix));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : within || undefined}>
      {children}
    </Link>
  );
}

/** Signs out and opens the sign-in page, unless the user keeps a changed form. */
function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    setChanged(false);
    await signOut();
    await navigate(admin.login);
  };
}
