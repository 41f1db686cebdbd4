import { FormProvider, useForm } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { useFormTask } from "../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify } from "../../ui/notices/noticeStore";
import type { OwnAccount } from "../session/role";
import { rename } from "./calls";
import { QuietButton } from "../../ui/buttons/Button";

interface Values {
  name: string;
}

export function NameForm({ account }: { account: OwnAccount }) {
  const form = useForm<Values>({ defaultValues: { name: account.name } });
  const { element, busy, failure, submit } = useFormTask(form, "The name could not be saved.");
  const save = submit(async ({ name }) => {
    const saved = await rename(name);
    form.reset({ name: saved.name });
    notify("Your name is saved.");
  });
  return (
    <FormProvider {...form}>
      <form ref={element} className="form" onSubmit={(event) => void save(event)} noValidate>
        <TextField<Values>
          name="name"
          label="Your name"
          autoComplete="name"
          hint={`Colleagues see it beside what you do. Your username is ${account.username}.`}
          required
        />
        <FailureNotice>{failure}</FailureNotice>
        <div className="dialog__actions">
          <QuietButton type="submit" label="Save the name" busy={busy} busyLabel="Saving..." />
        </div>
      </form>
    </FormProvider>
  );
}
