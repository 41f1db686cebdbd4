import { useEffect, useId, useRef } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router-dom";

import { LeaveGuard } from "../../admin/editing/tasks/LeaveGuard";
import { isOwnPath, mayLeave, setChanged } from "../../admin/editing/tasks/unsavedChanges";
import { SecondFactorGate } from "../../features/account/secondFactor/SecondFactorGate";
import { SampleNotice } from "./SampleNotice";
import { UnreadBadge, UnreadDot } from "./UnreadBadge";
import { useHasMailbox } from "../../features/dashboard/todo/todoQuery";
import { useCountsPolling } from "../../features/enquiries/admin/calls/enquiryCounts";
import { SearchButton } from "../../features/search/SearchButton";
import { useRole } from "../../features/session/role";
import { signOut } from "../../features/session/sessionStore";
import { SetupNext } from "../../features/setup/SetupNext";
import { DASHBOARD, MENU_GROUPS, type MenuEntry, type MenuGroup, MY_ACCOUNT } from "../../paths/adminMenu";
import { admin, pages } from "../../paths/adminPaths";
import { useSiteContent } from "../../site/siteContent";
import { NoticeArea } from "../../ui/notices/NoticeArea";
import { leaveScreen } from "../../ui/notices/noticeStore";
import { MenuDialog } from "../MenuDialog";
import { RouteAnnouncer } from "../RouteAnnouncer";
import { useScrollOnNavigation } from "../scroll/useScrollOnNavigation";
import { useFocusOnNavigation } from "../../ui/dom/useFocusOnNavigation";

export function AdminLayout() {
  const main = useRef<HTMLElement>(null);
  useScrollOnNavigation(isOwnPath);
  useFocusOnNavigation(main, isOwnPath);
  useScreenNotices(isOwnPath);
  useCountsPolling();
  return (
    <div className="admin-layout">
      <a href="#main" className="skip button">
        Skip to content
      </a>
      <AdminSidebar />
      <main id="main" ref={main} tabIndex={-1} className="admin-layout__main">
        <SecondFactorGate>
          <SampleNotice />
          <SetupNext />
          <Outlet />
        </SecondFactorGate>
      </main>
      <LeaveGuard />
      <NoticeArea />
      <RouteAnnouncer />
    </div>
  );
}

/** Ends the notice of a screen when another one is opened; of a path of which `staysOn` says so, the screen remains. */
export function useScreenNotices(staysOn: (pathname: string) => boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!staysOn(pathname)) leaveScreen();
  }, [pathname, staysOn]);
}

/** The navigation of the back office: a sidebar, or on a phone a bar with a menu. */
function AdminSidebar() {
  const name = useSiteContent()?.companyName;
  const sidebar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const role = useRole();
  const hasMailbox = useHasMailbox();
  useEffect(() => {
    const link = sidebar.current?.querySelector("nav [aria-current]");
    if (!sidebar.current || !link) return;
    // In a low window the links scroll, and there are more or fewer of them with the role and a mailbox. `scrollIntoView` would also let the Tab key begin at the link.
    const { top, height } = sidebar.current.getBoundingClientRect();
    sidebar.current.scrollTop += link.getBoundingClientRect().top - top - height / 2;
  }, [pathname, role, hasMailbox]);
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

/** The links of the back office in their groups, without the screens that the role may not open. */
function AdminLinks() {
  const logout = useLogout();
  return (
    <>
      <PartLink {...DASHBOARD} />
      {MENU_GROUPS.map((group) => (
        <LinkGroup key={group.name} {...group} />
      ))}
      <div className="admin-links__end">
        <PartLink {...MY_ACCOUNT} />
        <button type="button" onClick={() => void logout()}>
          Logout
        </button>
      </div>
    </>
  );
}

function LinkGroup({ name, entries }: MenuGroup) {
  const heading = useId();
  const role = useRole();
  const hasMailbox = useHasMailbox();
  // Those of an owner are shown until the role is known, so that the menu of an owner does not jump.
  const shown = entries.filter(
    ({ ownerOnly, needsMailbox }) => (!ownerOnly || role !== "editor") && (!needsMailbox || hasMailbox),
  );
  return (
    <div className="admin-links__group">
      <p id={heading} className="admin-links__name">
        {name}
      </p>
      <ul aria-labelledby={heading}>
        {shown.map((entry) => (
          <li key={entry.to}>
            <PartLink {...entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to one part, with `aria-current` on all screens of the part. */
function PartLink({ label, to, prefixes = [] }: MenuEntry) {
  const { pathname } = useLocation();
  const within = prefixes.some((prefix) => pathname.startsWith(prefix));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : within || undefined}>
      {label}
      {to === admin.enquiries && (
        <>
          {" "}
          <UnreadBadge />
        </>
      )}
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
