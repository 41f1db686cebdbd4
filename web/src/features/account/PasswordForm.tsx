import { useForm } from "react-hook-form";

import { TaskForm } from "../../ui/form/TaskForm";
import { useFormTask } from "../../ui/form/validation/useFormTask";
import { notify } from "../../ui/notices/noticeStore";
import { PasswordField } from "../session/PasswordField";
import "../session/PasswordField.css";
import { changePassword } from "./calls";
import { QuietButton } from "../../ui/buttons/Button";

interface Values {
  password: string;
  newPassword: string;
}

export function PasswordForm({ username }: { username: string }) {
  const form = useForm<Values>({ defaultValues: { password: "", newPassword: "" } });
  const task = useFormTask(form, "The password could not be changed.", async (values) => {
    await changePassword(values);
    form.reset();
    notify("The password is changed. All other sessions have ended.");
  });
  return (
    <>
      <p>
        A new password ends all other sessions. You stay signed in here. Links to previews that you shared and
        invitations that you sent end too.
      </p>
      <TaskForm
        task={task}
        actions={
          <div className="dialog__actions">
            <QuietButton type="submit" label="Change the password" busy={task.busy} busyLabel="Changing..." />
          </div>
        }
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField<Values> name="password" label="Present password" autoComplete="current-password" />
        <PasswordField<Values> name="newPassword" label="New password" autoComplete="new-password" />
      </TaskForm>
    </>
  );
}
