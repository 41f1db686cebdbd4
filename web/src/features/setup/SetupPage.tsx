import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { ApiError } from "../../api/errors";
import { admin } from "../../paths/adminPaths";
import { TextField } from "../../ui/form/TextField";
import { setServerErrors } from "../../ui/form/validation/serverValidationErrors";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { useTask } from "../../ui/notices/useTask";
import { PasswordField } from "../session/PasswordField";
import { keepToken } from "../session/sessionStore";
import { type NewSite, setUp } from "./calls";
import { Button, QuietButton } from "../../ui/buttons/Button";

const ALREADY_DONE = 409;

/** Makes the first administrator, with the code that the server printed. */
export function SetupPage({ onSetUp }: { onSetUp: () => void }) {
  // Without the company name, which is not known yet.
  useEffect(() => void (document.title = "Set up"), []);
  return (
    <main className="login setup">
      <header>
        <h1>Set up this site</h1>
      </header>
      <p>
        Nobody can sign in yet. Make the first account here. You need the code that the server showed when it
        started; whoever installed it can find it there.
      </p>
      <SetupForm onSetUp={onSetUp} />
    </main>
  );
}

function SetupForm({ onSetUp }: { onSetUp: () => void }) {
  const [code] = useState(takeCodeFromFragment);
  const form = useForm<NewSite>({ defaultValues: { code, company: "", name: "", email: "", password: "" } });
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useTask("The site could not be set up. Please try again.");
  const [isLate, setIsLate] = useState(false);
  const navigate = useNavigate();

  const send = (site: NewSite) => run(() => tryToSetUp(site));
  async function tryToSetUp(site: NewSite) {
    try {
      keepToken(await setUp(site));
    } catch (cause) {
      if (cause instanceof ApiError && element.current)
        setServerErrors(cause, element.current, form.setError);
      setIsLate(cause instanceof ApiError && cause.status === ALREADY_DONE);
      throw cause;
    }
    onSetUp();
    await navigate(admin.dashboard, { replace: true });
  }
  const submit = (event: SyntheticEvent) => void form.handleSubmit(send)(event);
  const signInInstead = async () => {
    onSetUp();
    await navigate(admin.login, { replace: true });
  };
  return (
    <FormProvider {...form}>
      <form className="form" ref={element} onSubmit={submit} noValidate>
        <TextField<NewSite>
          name="code"
          label="Code"
          hint="25 letters and digits, such as K3XPD-7MWQA-TB9HC-V4RZE-2GHJK."
          autoComplete="off"
          required
        />
        <TextField<NewSite> name="company" label="Company" autoComplete="organization" required />
        <TextField<NewSite> name="name" label="Your name" autoComplete="name" required />
        <TextField<NewSite>
          name="email"
          label="E-mail"
          type="email"
          hint="You sign in with it."
          autoComplete="username"
          required
        />
        <PasswordField<NewSite>
          name="password"
          label="Password"
          hint="At least 8 characters. A password manager makes and remembers a good one."
          autoComplete="new-password"
        />
        <div className="dialog__actions">
          {/* Not disabled while busy, as a disabled button would lose the focus. */}
          <Button type="submit" label="Set up" busy={busy} busyLabel="Setting up..." />
          {isLate && <QuietButton label="Sign in" onClick={() => void signInInstead()} />}
        </div>
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </FormProvider>
  );
}

/** Returns the code in the fragment of the address, and removes it from there, so that no history keeps it. */
function takeCodeFromFragment(): string {
  const { hash, pathname, search } = window.location;
  if (!/^#[A-Za-z2-9-]{20,}$/.test(hash)) return "";
  window.history.replaceState(window.history.state, "", pathname + search);
  return hash.slice(1);
}
