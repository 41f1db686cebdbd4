import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Navigate } from "react-router-dom";

import { messageOf } from "../../api/errors";
import { admin } from "../../paths";
import { TextField } from "../../ui/TextField";
import { useTitle } from "../pages/useTitle";
import { type Credentials, signIn, useSession } from "./store";

export function LoginPage() {
  const token = useSession((session) => session.token);
  const form = useForm<Credentials>({ defaultValues: { username: "", password: "" } });
  const [notice, setNotice] = useState("");
  useTitle("Sign in");

  const submit = form.handleSubmit(async (credentials) => {
    setNotice("");
    try {
      await signIn(credentials);
    } catch (cause) {
      setNotice(messageOf(cause, "Login failed"));
    }
  });

  // Signing in sets the token, so this is also the way on after success.
  if (token) return <Navigate to={admin.dashboard} replace />;
  return (
    <main className="login">
      <h1>Sign in</h1>
      <FormProvider {...form}>
        <form className="form" onSubmit={submit}>
          <TextField<Credentials>
            name="username"
            label="Username"
            placeholder="Enter your e-mail"
            autoComplete="username"
            required
          />
          <TextField<Credentials>
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            required
          />
          <button type="submit" className="button" disabled={form.formState.isSubmitting}>
            Sign in
          </button>
          <p role="alert" className="notice">
            {notice}
          </p>
        </form>
      </FormProvider>
    </main>
  );
}
