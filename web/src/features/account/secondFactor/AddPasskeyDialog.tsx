import { FormProvider, useForm } from "react-hook-form";

import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { addPasskey, beginPasskey } from "./calls";
import type { Changed } from "./factors";
import { createPasskey } from "./createPasskey";

interface Values {
  name: string;
}

interface Props {
  onChanged: Changed;
  onClose: () => void;
}

/** Asks for the name of a passkey, and lets the browser make it. */
export function AddPasskeyDialog({ onChanged, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { name: "" } });
  const { element, busy, failure, submit } = useFormTask(
    form,
    "No passkey was made. You may have cancelled, or this device has one already.",
  );
  const close = () => {
    if (!busy) onClose();
  };
  const add = submit(async ({ name }) => {
    const { setup, options } = await beginPasskey();
    const codes = await addPasskey({ setup, name, passkey: await createPasskey(options) });
    onClose();
    onChanged(`The passkey ${name} is added.`, codes);
  });
  return (
    <Dialog title="Add a passkey" onClose={close}>
      <FormProvider {...form}>
        <form ref={element} className="form" onSubmit={(event) => void add(event)} noValidate>
          <TextField<Values>
            name="name"
            id="passkey-name"
            label="Name"
            autoComplete="off"
            hint="To tell it from others, for example the name of your phone or computer."
            required
          />
          <FailureNotice>{failure}</FailureNotice>
          <DialogActions busy={busy} onCancel={close}>
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? "Follow your device..." : "Go on"}
            </button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
