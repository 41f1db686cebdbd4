import { useRef } from "react";
import { Outlet } from "react-router-dom";

import { useFreshCounts } from "../../features/enquiries/admin/counts/enquiryCounts";
import { Notices } from "../../ui/notices/NoticeArea";
import { AdminRail } from "./AdminSidebar";
import { Announcer } from "../RouteAnnouncer";
import { useFocusOnNavigation } from "../useFocusOnNavigation";
import { useScrollOnNavigation } from "../scroll/useScrollOnNavigation";

/** The back office: its navigation beside whichever part is open. */
export function AdminLayout() {
  const main = useRef<HTMLElement>(null);
  useScrollOnNavigation();
  useFocusOnNavigation(main);
  useFreshCounts();
  return (
    <div className="desk">
      <a href="#main" className="skip button">
        Skip to content
      </a>
      <AdminRail />
      <main id="main" ref={main} tabIndex={-1} className="desk__main">
        <Outlet />
      </main>
      <Notices />
      <Announcer />
    </div>
  );
}
