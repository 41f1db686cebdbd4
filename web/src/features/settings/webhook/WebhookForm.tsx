import { useState } from "react";
import { useForm } from "react-hook-form";

import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { messageOf } from "../../../api/errors";
import { Button } from "../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { TaskForm } from "../../../ui/form/TaskForm";
import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
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
  const [unreached, setUnreached] = useState<{ address: string; reason: string }>();
  const reason = unreached?.address === stored.address ? unreached.reason : "";
  useMarkChanged(form.formState.isDirty);
  const task = useFormTask(form, "The webhook could not be saved.", async (values) => {
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
      <TaskForm
        task={{ ...task, failure: task.failure || reason }}
        className="form form--narrow webhook"
        onKeyDown={ignoreEnterInFields}
        actions={<Button type="submit" label="Save" busy={task.busy} busyLabel="Saving..." />}
      >
        <TextField<Values>
          name="address"
          label="Address"
          hint="Such as https://crm.example.com/enquiries. Without an address nothing is sent."
        />
      </TaskForm>
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
