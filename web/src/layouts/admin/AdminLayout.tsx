import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";

import { isOwnPath } from "../../admin/editing/tasks/unsavedChanges";
import { SecondFactorGate } from "../../features/account/secondFactor/SecondFactorGate";
import { useCountsPolling } from "../../features/enquiries/admin/counts/enquiryCounts";
import { SetupNext } from "../../features/setup/SetupNext";
import { NoticeArea } from "../../ui/notices/NoticeArea";
import { AdminSidebar } from "./AdminSidebar";
import { SampleNotice } from "./SampleNotice";
import { RouteAnnouncer } from "../RouteAnnouncer";
import { useFocusOnNavigation } from "../useFocusOnNavigation";
import { useScrollOnNavigation } from "../scroll/useScrollOnNavigation";
import { leaveScreen } from "../../ui/notices/noticeStore";

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
