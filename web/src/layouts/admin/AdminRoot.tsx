import { useEffect } from "react";
import { Outlet } from "react-router-dom";

import { sendBy } from "../../api/reauth";
import { askAndRepeat } from "../../features/session/reauth/refusedCalls";
import { syncWithOtherTabs } from "../../features/session/sessionStore";
import { FirstRunGate } from "../../features/setup/FirstRunGate";
import "./adminStyles";

sendBy(askAndRepeat);

/** Applies the styles of the back office to all pages under /admin, including the sign-in page. */
export function AdminRoot() {
  useEffect(syncWithOtherTabs, []);
  return (
    <div className="admin">
      <FirstRunGate>
        <Outlet />
      </FirstRunGate>
    </div>
  );
}
