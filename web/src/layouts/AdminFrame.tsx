import { Outlet } from "react-router-dom";

import "../styles/forms.css";
import "../styles/admin.css";
import "../styles/dialogs.css";

/** Whatever lies under /admin wears the back office's clothes, the sign-in included. */
export function AdminFrame() {
  return (
    <div className="admin">
      <Outlet />
    </div>
  );
}
