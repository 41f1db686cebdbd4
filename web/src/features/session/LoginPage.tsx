import { Link, Navigate, useLocation } from "react-router-dom";

import { admin } from "../../paths/adminPaths";
import { SessionPage } from "./SessionPage";
import { SignInForm } from "./SignInForm";
import { noteOf, returnPath } from "./returnPath";
import { useSession } from "./sessionStore";

export function LoginPage() {
  const token = useSession((session) => session.token);
  const { state } = useLocation() as { state: unknown };
  // Signing in sets the token, so this also redirects after success.
  if (token) return <Navigate to={returnPath(state)} replace />;
  return (
    <SessionPage title="Sign in">
      <output className="login__note">{noteOf(state)}</output>
      <SignInForm />
      <p>
        <Link to={admin.forgottenPassword} className="arrow-link">
          Forgotten your password?
        </Link>
      </p>
    </SessionPage>
  );
}
