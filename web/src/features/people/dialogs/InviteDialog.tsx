import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";

import { lifetimes } from "../../../adminRules.json";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { invite, type NewPerson } from "../calls";
import { PrintedLinkDialog } from "./PrintedLinkDialog";
import { RoleChoice } from "./RoleChoice";
import { Button } from "../../../ui/buttons/Button";

interface Props {
  onClose: () => void;
}

/** Asks for name and e-mail address of somebody, who gets a link by mail. */
export function InviteDialog({ onClose }: Props) {
  const form = useForm<NewPerson>({ defaultValues: { name: "", email: "", role: "editor" } });
  const { element, busy, failure, submit } = useFormTask(form, "The invitation could not be sent.");
  const role = useWatch({ control: form.control, name: "role" });
  const [printed, setPrinted] = useState<{ name: string; link: string }>();
  const close = () => {
    if (!busy) onClose();
  };
  const send = submit(async (values) => {
    const { name, email, link } = await invite(values);
    if (link) return setPrinted({ name, link });
    onClose();
    notify(`An invitation to ${email} is on its way.`);
  });
  if (printed) return <PrintedLinkDialog {...printed} onClose={onClose} />;
  return (
    <Dialog title="Invite somebody" onClose={close}>
      <p>They get a mail with a link and choose a password.</p>
      <FormProvider {...form}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          className="form"
          onSubmit={(event) => void send(event)}
          onKeyDown={ignoreEnterInFields}
          noValidate
        >
          <TextField<NewPerson> name="name" label="Name" autoComplete="off" required />
          <TextField<NewPerson>
            name="email"
            label="E-mail"
            type="email"
            autoComplete="off"
            hint={`The link works once, for ${lifetimes.invite}.`}
            required
          />
          <RoleChoice role={role} onChoose={(chosen) => form.setValue("role", chosen)} />
          <FailureNotice>{failure}</FailureNotice>
          <DialogActions busy={busy} onCancel={close}>
            <Button type="submit" label="Send the invitation" busy={busy} busyLabel="Sending..." />
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
