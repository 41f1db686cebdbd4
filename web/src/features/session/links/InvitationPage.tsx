import { Link, useNavigate } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { TaskForm } from "../../../ui/form/TaskForm";
import { TextField } from "../../../ui/form/TextField";
import { LinkDetails } from "./LinkDetails";
import { LinkOutcome } from "./LinkOutcome";
import { LinkPage } from "./LinkPage";
import { acceptInvitation, type Invited, readInvitation } from "./linkCalls";
import { NewPasswordField } from "../PasswordField";
import { useLinkForm } from "./useLinkForm";
import { Button } from "../../../ui/buttons/Button";

const WAYS = (
  <>
    Ask who invited you for another invitation. If you have accepted it already,{" "}
    <Link to={admin.login}>sign in</Link>.
  </>
);

/** Makes the account of an invitation. */
export function InvitationPage() {
  return (
    <LinkPage title="Welcome" ways={WAYS} signedOut>
      {(token) => (
        <LinkDetails
          token={token}
          read={readInvitation}
          failure="The invitation could not be read."
          ways={WAYS}
        >
          {(invited) => <InvitationForm token={token} invited={invited} />}
        </LinkDetails>
      )}
    </LinkPage>
  );
}

interface Values {
  name: string;
  password: string;
}

function InvitationForm({ token, invited }: { token: string; invited: Invited }) {
  const navigate = useNavigate();
  const { task, gone } = useLinkForm<Values>({ name: invited.name, password: "" }, async (values) => {
    await acceptInvitation({ token, ...values });
    await navigate(admin.dashboard, { replace: true });
  });
  if (gone) return <LinkOutcome text={gone} ways={WAYS} />;
  return (
    <TaskForm task={task}>
      <p>
        You are invited to edit this website. You sign in with your e-mail address,{" "}
        <strong dir="auto">{invited.email}</strong>, and the password that you choose here.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={invited.email} readOnly hidden />
      <TextField<Values>
        name="name"
        label="Your name"
        autoComplete="name"
        required
        rules={{ required: "Enter your name." }}
      />
      <NewPasswordField<Values> name="password" label="Password" />
      <div className="dialog__actions">
        <Button type="submit" label="Accept and sign in" busy={task.busy} />
      </div>
    </TaskForm>
  );
}
