import { FormProvider, useForm } from "react-hook-form";

import { useFormTask } from "../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../ui/notices/FailureNotice";
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
  const { element, busy, failure, submit } = useFormTask(form, "The password could not be changed.");
  const change = submit(async (values) => {
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
      <FormProvider {...form}>
        <form ref={element} className="form" onSubmit={(event) => void change(event)} noValidate>
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField<Values> name="password" label="Present password" autoComplete="current-password" />
          <PasswordField<Values> name="newPassword" label="New password" autoComplete="new-password" />
          <FailureNotice>{failure}</FailureNotice>
          <div className="dialog__actions">
            <QuietButton type="submit" label="Change the password" busy={busy} busyLabel="Changing..." />
          </div>
        </form>
      </FormProvider>
    </>
  );
}
