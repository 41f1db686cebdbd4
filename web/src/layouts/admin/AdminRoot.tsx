import { useEffect } from "react";
import { Outlet } from "react-router-dom";

import { followOtherTabs } from "../../features/session/sessionStore";
import "../../styles/forms.css";
import "../../styles/admin.css";
import "../../styles/dialogs.css";
import "../../styles/rail.css";
import "../../styles/tables.css";
import "../../styles/choices.css";
import "../../styles/asides.css";
import "../../styles/enquiries.css";
import "../../styles/enquiry.css";
import "../../styles/adminForced.css";
import "../../styles/adminPrint.css";

/** Whatever lies under /admin wears the back office's clothes, the sign-in included. */
export function AdminRoot() {
  useEffect(followOtherTabs, []);
  return (
    <div className="admin">
      <Outlet />
    </div>
  );
}
