import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router-dom";

import { queryClient } from "../../api/fetching/queryClient";
import { sendBy } from "../../api/reauth";
import { askAndRepeat } from "../../features/session/reauth/refusedCalls";
import { syncWithOtherTabs } from "../../features/session/sessionStore";
import { FirstRunGate } from "../../features/setup/FirstRunGate";
import "./adminStyles";

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
