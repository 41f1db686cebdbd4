import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";

import { hasFailed } from "../../../api/fetching/queryClient";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import { TaskForm } from "../../../ui/form/TaskForm";
import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { messageOf } from "../../../api/errors";
import { confirmApp, newAppQuery } from "./calls";
import type { Changed } from "./factors";
import { Button } from "../../../ui/buttons/Button";

interface Props {
  /** Whether there is an app already, whose codes stop working. */
  replaces: boolean;
  onChanged: Changed;
  onClose: () => void;
}

/** Shows a new secret as a picture and as text, and asks for the first code. */
export function AppSetupDialog({ replaces, onChanged, onClose }: Props) {
  const begun = useQuery(newAppQuery);
  const [typed, setTyped] = useState(false);
  return (
    <Dialog title="Set up an authenticator app" changed={typed} onClose={onClose}>
      {replaces && <p>The codes of the former app stop working once the new one is confirmed.</p>}
      {begun.isPending && <p>Loading...</p>}
      {hasFailed(begun) && (
        <>
          <FailureNotice>{messageOf(begun.error, "That did not work. Please try again.")}</FailureNotice>
          <RetryButton retry={() => void begun.refetch()} />
        </>
      )}
      {begun.data ? (
        <Confirmation {...begun.data} onTyped={setTyped} onChanged={onChanged} onClose={onClose} />
      ) : (
        <DialogActions onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface Values {
  code: string;
}

interface ConfirmationProps {
  secret: string;
  /** Opens the app on a device that has one. */
  uri: string;
  /** An SVG document. */
  qr: string;
  setup: string;
  /** Called with whether there is a code that is not sent. */
  onTyped: (typed: boolean) => void;
  onChanged: Changed;
  onClose: () => void;
}

function Confirmation({ secret, uri, qr, setup, onTyped, onChanged, onClose }: ConfirmationProps) {
  const form = useForm<Values>({ defaultValues: { code: "" } });
  const begin = useRef<HTMLParagraphElement>(null);
  // The button that had the focus while this was fetched is gone.
  useEffect(() => begin.current?.focus(), []);
  const task = useFormTask(form, "The app could not be confirmed.", async ({ code }) => {
    const codes = await confirmApp({ setup, code });
    onClose();
    onChanged("The authenticator app is set up.", codes);
  });
  const typed = form.formState.isDirty && !task.busy;
  useEffect(() => onTyped(typed), [onTyped, typed]);
  return (
    <TaskForm
      task={task}
      actions={
        <DialogActions onCancel={onClose}>
          <Button type="submit" label="Confirm" busy={task.busy} busyLabel="Checking..." />
        </DialogActions>
      }
    >
      <p ref={begin} tabIndex={-1} className="factor__begin">
        Scan this with the app:
      </p>
      <img className="factor__qr" src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code" />
      <p>
        Is the app on this device? <a href={uri}>Open it</a>
      </p>
      <p>
        Or type this into it: <code className="factor__secret">{grouped(secret)}</code>
      </p>
      <TextField<Values>
        name="code"
        label="The code that the app shows"
        autoComplete="one-time-code"
        required
      />
    </TaskForm>
  );
}

/** The secret in groups of four characters, which are easier to copy by hand. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
