import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { useTask } from "../../ui/notices/useTask";
import { PasswordField } from "./PasswordField";
import { type Challenge, type Credentials, giveSecondFactor, signIn } from "./sessionStore";
import { Button, QuietButton } from "../../ui/buttons/Button";
import { ApiError } from "../../api/errors";
import { FactorForm } from "./factors/FactorForm";
import type { FactorAnswer } from "./factors/factorKinds";

interface FormProps {
  /** Who is likely to sign in. */
  username?: string | undefined;
  children?: ReactNode;
}

/** Asks for username and password, then for the second factor of an account that has one. */
export function SignInForm({ username = "", children }: FormProps) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [note, setNote] = useState<string>();
  const begin = (text: string) => {
    setChallenge(undefined);
    setNote(text);
  };
  if (challenge)
    return (
      <SecondStep challenge={challenge} onBegin={begin}>
        {children}
      </SecondStep>
    );
  return (
    <CredentialsForm username={username} note={note} onChallenge={setChallenge}>
      {children}
    </CredentialsForm>
  );
}

interface Props {
  username: string;
  /** Why the sign-in begins again, where it does. */
  note: string | undefined;
  onChallenge: (challenge: Challenge | undefined) => void;
  /** Rendered beside the button. */
  children: ReactNode;
}

/** Asks for username or e-mail address, and password. */
function CredentialsForm({ username, note, onChallenge, children }: Props) {
  const form = useForm<Credentials>({ defaultValues: { username, password: "" } });
  const { busy, failure, run } = useTask("Login failed");
  const { setFocus } = form;
  useEffect(() => {
    if (note !== undefined) setFocus("username");
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
          <Button type="submit" label="Sign in" busy={busy} />
        </div>
        <FailureNotice>{failure || (busy ? "" : note)}</FailureNotice>
      </form>
    </FormProvider>
  );
}

interface SecondStepProps {
  challenge: Challenge;
  /** Goes back to username and password, with the reason. */
  onBegin: (reason: string) => void;
  /** Rendered beside the button. */
  children: ReactNode;
}

/** Asks for the second factor, after the password. */
function SecondStep({
  challenge: { challenge, secondFactor, passkey = {} },
  onBegin,
  children,
}: SecondStepProps) {
  const give = async (answer: FactorAnswer) => {
    try {
      await giveSecondFactor(challenge, answer);
    } catch (cause) {
      // The challenge has expired, or the account has changed since.
      if (cause instanceof ApiError && cause.fields["challenge"]) onBegin(cause.fields["challenge"]);
      else throw cause;
    }
  };
  return (
    <div className="form">
      <p>The password is right. One more step shows that it is you.</p>
      <FactorForm
        factors={secondFactor}
        action="Sign in"
        requestPasskey={() => Promise.resolve({ challenge, options: passkey })}
        onAnswer={give}
      >
        <QuietButton label="Start again" onClick={() => onBegin("")} />
        {children}
      </FactorForm>
    </div>
  );
}
