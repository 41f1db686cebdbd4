import { FormProvider, useForm } from "react-hook-form";

import { LeaveGuard } from "../../../admin/editing/tasks/LeaveGuard";
import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { Button } from "../../../ui/buttons/Button";
import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { saveWebhook, type Webhook } from "./calls";

interface Values {
  address: string;
}

interface Props {
  stored: Webhook;
  onSecret: (secret: string) => void;
}

export function WebhookForm({ stored, onSecret }: Props) {
  const form = useForm<Values>({ defaultValues: { address: stored.address } });
  const { element, busy, failure, submit } = useFormTask(form, "The webhook could not be saved.");
  useMarkChanged(form.formState.isDirty);
  const save = submit(async (values) => {
    const { message, secret } = await saveWebhook(values.address);
    form.reset(values);
    notify(message);
    onSecret(secret);
  });
  return (
    <>
      <h1>Webhook</h1>
      <p>Another program, such as a CRM, is told of each new enquiry and of each change of its state.</p>
      <LeaveGuard onLeave={() => undefined} />
      <FormProvider {...form}>
        <form ref={element} className="form webhook" onSubmit={(event) => void save(event)} noValidate>
          <TextField<Values>
            name="address"
            label="Address"
            hint="Such as https://crm.example.com/enquiries. Without an address nothing is sent."
          />
          <FailureNotice>{failure}</FailureNotice>
          <Button type="submit" label="Save" busy={busy} busyLabel="Saving..." />
        </form>
      </FormProvider>
    </>
  );
}
