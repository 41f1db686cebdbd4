import { Navigate, Outlet } from "react-router-dom";

import { useSession } from "../features/session/store";
import { admin } from "../paths";

/** Lets the administrator in and sends everybody else to the sign-in. */
export function RequireAdmin() {
  const token = useSession((session) => session.token);
  return token ? <Outlet /> : <Navigate to={admin.login} replace />;
}
