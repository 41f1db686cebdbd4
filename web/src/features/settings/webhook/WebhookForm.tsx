import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { LeaveGuard } from "../../../admin/editing/tasks/LeaveGuard";
import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { messageOf } from "../../../api/errors";
import { Button } from "../../../ui/buttons/Button";
import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { saveWebhook, sendTest, type Webhook } from "./calls";

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
  const [unreached, setUnreached] = useState<{ address: string; reason: string }>();
  const reason = unreached?.address === stored.address ? unreached.reason : "";
  useMarkChanged(form.formState.isDirty);
  const save = submit(async (values) => {
    const { message, secret } = await saveWebhook(values.address);
    form.reset(values, { keepValues: true });
    notify(message);
    onSecret(secret);
    setUnreached(undefined);
    if (values.address) void whyUnreached().then((why) => setUnreached({ ...values, reason: why }));
  });
  return (
    <>
      <h1>Webhook</h1>
      <p>Another program, such as a CRM, is told of each new enquiry and of each change of its status.</p>
      <LeaveGuard onLeave={() => undefined} />
      <FormProvider {...form}>
        <form ref={element} className="form webhook" onSubmit={(event) => void save(event)} noValidate>
          <TextField<Values>
            name="address"
            label="Address"
            hint="Such as https://crm.example.com/enquiries. Without an address nothing is sent."
          />
          <FailureNotice>{failure || reason}</FailureNotice>
          <Button type="submit" label="Save" busy={busy} busyLabel="Saving..." />
        </form>
      </FormProvider>
    </>
  );
}

/** Sends a test to the saved address, and resolves with why nobody answered, or with an empty text. */
async function whyUnreached(): Promise<string> {
  try {
    await sendTest();
    return "";
  } catch (cause) {
    return `The address is saved, but a test did not reach it: ${messageOf(cause, "there is no answer.")}`;
  }
}
