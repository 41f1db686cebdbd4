import { Navigate, Outlet } from "react-router-dom";

import { useUnsaved } from "../features/editing/unsaved";
import { SignInAgain } from "../features/session/SignInAgain";
import { useSession } from "../features/session/store";
import { admin } from "../paths";

/**
 * Lets the administrator in and sends everybody else to the sign-in. Whoever loses the token in the midst of a
 * changed form keeps it, and is asked to sign in over it.
 */
export function RequireAdmin() {
  const token = useSession((session) => session.token);
  const changed = useUnsaved((unsaved) => unsaved.changed);
  if (!token && !changed) return <Navigate to={admin.login} replace />;
  return (
    <>
      <Outlet />
      <SignInAgain />
    </>
  );
}
