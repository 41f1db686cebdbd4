import { useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";

import { lifetimes } from "../../../adminRules.json";
import { admin } from "../../../paths/adminPaths";
import { TaskForm } from "../../../ui/form/TaskForm";
import { TextField } from "../../../ui/form/TextField";
import { SessionPage } from "../SessionPage";
import { LinkOutcome } from "./LinkOutcome";
import { requestPasswordReset } from "./linkCalls";
import { useLinkForm } from "./useLinkForm";
import { Button, QuietButton } from "../../../ui/buttons/Button";

const TITLE = "Forgotten password";

/** Asks for the e-mail address to send a link to. */
export function ForgottenPasswordPage() {
  const [sent, setSent] = useState("");
  const { task } = useLinkForm({ email: "" }, async (values) => setSent(await requestPasswordReset(values)));
  const begin = () => {
    flushSync(() => setSent(""));
    task.form.setFocus("email");
  };
  if (sent) return <Sent text={sent} onAgain={begin} />;
  return (
    <SessionPage title={TITLE}>
      <TaskForm task={task}>
        <p>We send a link to your e-mail address. With it you choose a new password.</p>
        <TextField<{ email: string }>
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          rules={{ required: "Enter the e-mail address of your account." }}
        />
        <div className="dialog__actions">
          <Button type="submit" label="Send the link" busy={task.busy} />
          <Link to={admin.login} className="button button--quiet">
            Back
          </Link>
        </div>
      </TaskForm>
    </SessionPage>
  );
}

const JUNK = `The link is valid for ${lifetimes.reset} and can be used once. If no mail comes, look into the folder for junk mail. Without an e-mail address in your account, ask another administrator.`;

function Sent({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <SessionPage title={TITLE}>
      <LinkOutcome text={text} ways={JUNK} />
      <div className="dialog__actions">
        <Link to={admin.login} className="button">
          Back to the sign-in
        </Link>
        <QuietButton label="Use another address" onClick={onAgain} />
      </div>
    </SessionPage>
  );
}
