import { useForm } from "react-hook-form";

import { londonTime } from "../../admin/values/times/londonTime";
import { ignoreEnterInFields } from "../../ui/form/enterKey";
import { TaskForm } from "../../ui/form/TaskForm";
import { TextField } from "../../ui/form/TextField";
import { useFormTask } from "../../ui/form/validation/useFormTask";
import { notify } from "../../ui/notices/noticeStore";
import type { OwnAccount } from "../session/role";
import { requestEmailChange } from "./calls";
import { QuietButton } from "../../ui/buttons/Button";

interface Values {
  email: string;
}

/** The e-mail address, the new one that waits for its link, and a form for another one. */
export function EmailForm({ account: { email, emailChange } }: { account: OwnAccount }) {
  const form = useForm<Values>({ defaultValues: { email: "" } });
  const task = useFormTask(form, "The link could not be sent.", async (values) => {
    const sent = await requestEmailChange(values.email);
    form.reset();
    notify(sent);
  });
  return (
    <>
      <p>
        {email ? (
          <>
            Your address is <strong>{email}</strong>. You can sign in with it.
          </>
        ) : (
          "You have no address yet. With one you can sign in, and replace a forgotten password."
        )}
      </p>
      {emailChange && (
        <p className="account__waiting">
          <strong>{emailChange.email}</strong> is not confirmed yet. It becomes your address when you open the
          link that was sent there. The link works until {londonTime(emailChange.expiresAt)}. It ends when you
          sign out.
        </p>
      )}
      <TaskForm
        task={task}
        actions={
          <div className="dialog__actions">
            <QuietButton type="submit" label="Send a link to it" busy={task.busy} busyLabel="Sending..." />
          </div>
        }
        onKeyDown={ignoreEnterInFields}
      >
        <TextField<Values> name="email" label="New address" type="email" autoComplete="email" required />
      </TaskForm>
    </>
  );
}
