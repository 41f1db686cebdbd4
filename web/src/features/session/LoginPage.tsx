import { Navigate } from "react-router-dom";

import { admin } from "../../paths";
import { useTitle } from "../pages/useTitle";
import { SignInForm } from "./SignInForm";
import { useSession } from "./store";

export function LoginPage() {
  const token = useSession((session) => session.token);
  useTitle("Sign in");
  // Signing in sets the token, so this is also the way on after success.
  if (token) return <Navigate to={admin.dashboard} replace />;
  return (
    <main className="login">
      <h1>Sign in</h1>
      <SignInForm />
    </main>
  );
}
