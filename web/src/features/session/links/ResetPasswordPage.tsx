import { Link, useNavigate } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { TaskForm } from "../../../ui/form/TaskForm";
import { noteState } from "../returnPath";
import { LinkDetails } from "./LinkDetails";
import { LinkOutcome } from "./LinkOutcome";
import { LinkPage } from "./LinkPage";
import { readPasswordReset, resetPassword } from "./linkCalls";
import { NewPasswordField } from "../PasswordField";
import { useLinkForm } from "./useLinkForm";
import { Button } from "../../../ui/buttons/Button";

const WAYS = (
  <Link to={admin.forgottenPassword} className="arrow-link">
    Ask for a new link
  </Link>
);

/** Chooses a new password with the link of a mail. */
export function ResetPasswordPage() {
  return (
    <LinkPage title="Choose a new password" ways={WAYS} signedOut>
      {(token) => (
        <LinkDetails
          token={token}
          read={readPasswordReset}
          failure="The link could not be checked."
          ways={WAYS}
        >
          {(email) => <ResetForm token={token} email={email} />}
        </LinkDetails>
      )}
    </LinkPage>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { task, gone } = useLinkForm({ password: "" }, async ({ password }) => {
    const done = await resetPassword({ token, password });
    await navigate(admin.login, { replace: true, state: noteState(done) });
  });
  if (gone) return <LinkOutcome text={gone} ways={WAYS} />;
  return (
    <TaskForm task={task}>
      <p>
        For the account of <strong dir="auto">{email}</strong>. All your devices are signed out when you
        change the password.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField<{ password: string }> name="password" label="New password" />
      <div className="dialog__actions">
        <Button type="submit" label="Change the password" busy={task.busy} />
      </div>
    </TaskForm>
  );
}
