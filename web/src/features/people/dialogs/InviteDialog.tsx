import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { lifetimes } from "../../../adminRules.json";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { FormDialog } from "../../../ui/form/FormDialog";
import { TextField } from "../../../ui/form/TextField";
import { notify } from "../../../ui/notices/noticeStore";
import { invite, type NewPerson } from "../calls";
import { PrintedLinkDialog } from "./PrintedLinkDialog";
import { RoleChoice } from "./RoleChoice";

interface Props {
  onClose: () => void;
}

/** Asks for name and e-mail address of somebody, who gets a link by mail. */
export function InviteDialog({ onClose }: Props) {
  const form = useForm<NewPerson>({ defaultValues: { name: "", email: "", role: "editor" } });
  const role = useWatch({ control: form.control, name: "role" });
  const [printed, setPrinted] = useState<{ name: string; link: string }>();
  const send = async (values: NewPerson) => {
    const { name, email, link } = await invite(values);
    if (link) return setPrinted({ name, link });
    onClose();
    notify(`An invitation to ${email} is on its way.`);
  };
  if (printed) return <PrintedLinkDialog {...printed} onClose={onClose} />;
  return (
    <FormDialog
      title="Invite somebody"
      intro={<p>They get a mail with a link and choose a password.</p>}
      form={form}
      send={send}
      failureText="The invitation could not be sent."
      label="Send the invitation"
      busyLabel="Sending..."
      onKeyDown={ignoreEnterInFields}
      onClose={onClose}
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
      <RoleChoice role={role} onChoose={(chosen) => form.setValue("role", chosen, { shouldDirty: true })} />
    </FormDialog>
  );
}
