import { Navigate, Outlet, useLocation } from "react-router-dom";

import { useUnsaved } from "../../admin/save/unsavedChanges";
import { ReauthDialog } from "../../features/session/ReauthDialog";
import { returnStateFor } from "../../features/session/returnPath";
import { useSession } from "../../features/session/sessionStore";
import { admin } from "../../routing/paths";

/**
 * Lets the administrator in and sends everybody else to the sign-in, from where they return to the page that they
 * asked for, unless they have logged out. Whoever loses the token in the midst of a changed form keeps it, and is asked
 * to sign in over it.
 */
export function RequireAdmin() {
  const { token, loggedOut } = useSession();
  const asked = returnStateFor(useLocation());
  const changed = useUnsaved((unsaved) => unsaved.changed);
  if (!token && !changed) return <Navigate to={admin.login} replace state={loggedOut ? null : asked} />;
  return (
    <>
      <Outlet />
      <ReauthDialog />
    </>
  );
}
