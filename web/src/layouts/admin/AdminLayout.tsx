import { useRef } from "react";
import { Outlet } from "react-router-dom";

import { isOwnPath } from "../../admin/editing/tasks/unsavedChanges";
import { SecondFactorGate } from "../../features/account/secondFactor/SecondFactorGate";
import { useCountsPolling } from "../../features/enquiries/admin/counts/enquiryCounts";
import { NoticeArea } from "../../ui/notices/NoticeArea";
import { AdminSidebar } from "./AdminSidebar";
import { RouteAnnouncer } from "../RouteAnnouncer";
import { useFocusOnNavigation } from "../useFocusOnNavigation";
import { useScrollOnNavigation } from "../scroll/useScrollOnNavigation";
import { useScreenNotices } from "./useScreenNotices";

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
          <Outlet />
        </SecondFactorGate>
      </main>
      <NoticeArea />
      <RouteAnnouncer />
    </div>
  );
}
