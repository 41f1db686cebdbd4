import { type ReactNode, useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { useTask } from "../../ui/notices/useTask";
import { PasswordField } from "./PasswordField";
import { type Challenge, type Credentials, signIn } from "./sessionStore";

interface Props {
  /** Why the sign-in begins again. */
  note: string;
  onChallenge: (challenge: Challenge | undefined) => void;
  /** Rendered beside the button. */
  children: ReactNode;
}

/** Asks for username or e-mail address, and password. */
export function CredentialsForm({ note, onChallenge, children }: Props) {
  const form = useForm<Credentials>({ defaultValues: { username: "", password: "" } });
  const { busy, failure, run } = useTask("Login failed");
  const { setFocus } = form;
  useEffect(() => {
    if (note) setFocus("username");
  }, [note, setFocus]);
  const submit = form.handleSubmit((credentials) => run(async () => onChallenge(await signIn(credentials))));
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={submit}>
        <TextField<Credentials>
          name="username"
          id="sign-in-name"
          label="Username or e-mail"
          placeholder="Enter your e-mail"
          autoComplete="username"
          required
        />
        <PasswordField<Credentials>
          name="password"
          id="sign-in-password"
          label="Password"
          autoComplete="current-password"
        />
        <div className="dialog__actions">
          {children}
          {/* Not disabled while busy, as a disabled button would lose the focus. */}
          <button type="submit" className="button" aria-disabled={busy}>
            Sign in
          </button>
        </div>
        <FailureNotice>{failure || (busy ? "" : note)}</FailureNotice>
      </form>
    </FormProvider>
  );
}
