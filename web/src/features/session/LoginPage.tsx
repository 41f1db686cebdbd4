import { Navigate, useLocation } from "react-router-dom";

import { useDocumentTitle } from "../pages/useDocumentTitle";
import { useSiteContent } from "../settings/calls";
import { SignInForm } from "./SignInForm";
import { returnPath } from "./returnPath";
import { useSession } from "./sessionStore";

export function LoginPage() {
  const token = useSession((session) => session.token);
  const { state } = useLocation() as { state: unknown };
  const company = useSiteContent()?.companyName;
  useDocumentTitle("Sign in");
  // Signing in sets the token, so this also redirects after success.
  if (token) return <Navigate to={returnPath(state)} replace />;
  return (
    <main className="login">
      <header>
        <p className="login__company">{company}</p>
        <h1>Sign in</h1>
      </header>
      <SignInForm />
    </main>
  );
}
