import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

import { queryClient } from "../../api/fetching/queryClient";
import { useIsUnsaved } from "../../admin/editing/tasks/unsavedChanges";
import { SignInAgainDialog } from "../../features/session/reauth/SignInAgainDialog";
import { ReauthenticationDialog } from "../../features/session/reauth/ReauthenticationDialog";
import { returnStateFor } from "../../features/session/returnPath";
import { useSession } from "../../features/session/sessionStore";
import { admin } from "../../paths/adminPaths";

/**
 * Redirects to the sign-in page without a token. After the sign-in the requested page opens, except after a logout.
 * When the token is lost while something is not saved, the screen stays and a dialog asks for the sign-in.
 */
export function RequireAdmin() {
  const { token, loggedOut } = useSession();
  const asked = returnStateFor(useLocation());
  const unsaved = useIsUnsaved();
  useEffect(
    () =>
      useSession.subscribe(({ token: now }, before) => {
        // Another person may have signed in. Forms keep what they began with.
        if (now && now !== before.token) void queryClient.invalidateQueries();
      }),
    [],
  );
  if (!token && !unsaved) return <Navigate to={admin.login} replace state={loggedOut ? null : asked} />;
  return (
    <>
      <Outlet />
      <ReauthenticationDialog />
      <SignInAgainDialog />
    </>
  );
}
