import { Navigate, useLocation } from "react-router-dom";

import { useTitle } from "../pages/useTitle";
import { useSiteDetails } from "../settings/calls";
import { SignInForm } from "./SignInForm";
import { afterSignIn } from "./asked";
import { useSession } from "./store";

export function LoginPage() {
  const token = useSession((session) => session.token);
  const { state } = useLocation() as { state: unknown };
  const company = useSiteDetails()?.companyName;
  useTitle("Sign in");
  // Signing in sets the token, so this is also the way on after success.
  if (token) return <Navigate to={afterSignIn(state)} replace />;
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
