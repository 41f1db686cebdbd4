import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { useTask } from "../../ui/notices/useTask";
import { PasswordField } from "./PasswordField";
import { type Credentials, signIn } from "./sessionStore";

/** The sign-in form. `children` are rendered beside its button. */
export function SignInForm({ children }: { children?: ReactNode }) {
  const form = useForm<Credentials>({ defaultValues: { username: "", password: "" } });
  const { busy, failure, run } = useTask("Login failed");
  const submit = form.handleSubmit((credentials) => run(() => signIn(credentials)));

  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={submit}>
        <TextField<Credentials>
          name="username"
          label="Username"
          placeholder="Enter your e-mail"
          autoComplete="username"
          required
        />
        <PasswordField<Credentials> name="password" label="Password" autoComplete="current-password" />
        <div className="dialog__actions">
          {/* Not disabled while busy, as a disabled button would lose the focus. */}
          <button type="submit" className="button" aria-disabled={busy}>
            Sign in
          </button>
          {children}
        </div>
        <p role="alert" className="notice">
          {failure}
        </p>
      </form>
    </FormProvider>
  );
}
