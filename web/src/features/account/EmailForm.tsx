import { FormProvider, useForm } from "react-hook-form";

import { londonTime } from "../../admin/values/times/londonTime";
import { ignoreEnterInFields } from "../../ui/form/enterKey";
import { TextField } from "../../ui/form/TextField";
import { useFormTask } from "../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../ui/notices/FailureNotice";
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
  const { element, busy, failure, submit } = useFormTask(form, "The link could not be sent.");
  const send = submit(async (values) => {
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
      <FormProvider {...form}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          className="form"
          onSubmit={(event) => void send(event)}
          onKeyDown={ignoreEnterInFields}
          noValidate
        >
          <TextField<Values> name="email" label="New address" type="email" autoComplete="email" required />
          <FailureNotice>{failure}</FailureNotice>
          <div className="dialog__actions">
            <QuietButton type="submit" label="Send a link to it" busy={busy} busyLabel="Sending..." />
          </div>
        </form>
      </FormProvider>
    </>
  );
}
