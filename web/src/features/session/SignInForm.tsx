import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { messageOf } from "../../api/errors";
import { TextField } from "../../ui/TextField";
import { type Credentials, signIn } from "./store";

/** Username, password, the button, and beneath them why it did not work. `children` stand beside the button. */
export function SignInForm({ children }: { children?: ReactNode }) {
  const form = useForm<Credentials>({ defaultValues: { username: "", password: "" } });
  const [notice, setNotice] = useState("");

  const submit = form.handleSubmit(async (credentials) => {
    if (form.formState.isSubmitting) return;
    setNotice("");
    try {
      await signIn(credentials);
    } catch (cause) {
      setNotice(messageOf(cause, "Login failed"));
    }
  });

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
        <TextField<Credentials>
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <div className="dialog__actions">
          {/* Not disabled while it works, which would take the focus away. */}
          <button type="submit" className="button" aria-disabled={form.formState.isSubmitting}>
            Sign in
          </button>
          {children}
        </div>
        <p role="alert" className="notice">
          {notice}
        </p>
      </form>
    </FormProvider>
  );
}
