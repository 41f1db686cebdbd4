// Style sheets that every admin screen loads, in the order of the cascade.
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router-dom";

import { queryClient } from "../../api/fetching/queryClient";
import { sendBy } from "../../api/reauth";
import { askAndRepeat } from "../../features/session/reauth/refusedCalls";
import { syncWithOtherTabs } from "../../features/session/sessionStore";
import { FirstRunGate } from "../../features/setup/FirstRunGate";
import "../../ui/layout.css";
import "../../ui/form/form.css";
import "../../ui/form/TextField.css";
import "../../ui/form/select.css";
import "../../ui/form/CommaListField.css";
import "../../ui/buttons/textButton.css";
import "./AdminRoot.css";
import "../../features/session/LoginPage.css";
import "../../features/session/PasswordField.css";
import "./AdminLayout.css";
import "../../admin/editing/save/SaveBar.css";
import "../../ui/buttons/BusyButton.css";
import "../../ui/primitives/Dialog.css";
import "../../ui/notices/NoticeArea.css";
import "./AdminSidebar.css";
import "../../ui/table/Table.css";
import "../../ui/table/Pagination.css";
import "../../features/enquiries/admin/counts/UnreadBadge.css";
import "../../ui/buttons/toggleGroup.css";
import "../../features/enquiries/admin/list/statusTag.css";
import "../../features/enquiries/admin/list/sidePanels.css";
import "../../features/enquiries/admin/list/EnquiryTable.css";
import "../../features/enquiries/admin/detail/EnquiryView.css";
import "../../features/enquiries/admin/mail/mailStatus.css";
import "./print.css";

sendBy(askAndRepeat);

/** The frame of all pages under /admin, including the sign-in page: their styles, and what they fetch. */
export function AdminRoot() {
  useEffect(syncWithOtherTabs, []);
  useEffect(() => () => queryClient.clear(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="admin">
        <FirstRunGate>
          <Outlet />
        </FirstRunGate>
      </div>
    </QueryClientProvider>
  );
}
