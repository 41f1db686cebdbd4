import { useEffect } from "react";
import { Outlet } from "react-router-dom";

import { followOtherTabs } from "../../features/session/sessionStore";
import "./adminStyles";

/** Whatever lies under /admin wears the back office's clothes, the sign-in included. */
export function AdminRoot() {
  useEffect(followOtherTabs, []);
  return (
    <div className="admin">
      <Outlet />
    </div>
  );
}
