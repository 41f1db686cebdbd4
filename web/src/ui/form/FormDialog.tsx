import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { Button } from "../buttons/Button";
import { FailureNotice } from "../notices/FailureNotice";
import { Dialog, DialogActions } from "../primitives/Dialog";
import { TaskForm } from "./TaskForm";
import { useFormTask } from "./validation/useFormTask";

interface Props<Values extends FieldValues> extends Omit<
  ComponentProps<"form">,
  "form" | "ref" | "onSubmit"
> {
  title: string;
  /** What stands above the fields. */
  intro?: ReactNode;
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<void>;
  /** What is said when it fails without a message of the server. */
  failureText: string;
  /** Without it there is nothing to send yet. */
  label: string | undefined;
  /** The label while it is sent. */
  busyLabel: string;
  /** Whether it takes something away for ever. */
  alarm?: boolean;
  /** Buttons between Cancel and the one that sends. */
  actions?: ReactNode;
  onClose: () => void;
}

/**
 * A dialog with a form. It stays open while the form is sent. Escape and a press outside, which happen easily, do not
 * discard what was entered: Cancel does.
 */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, intro, form, send, failureText, label, busyLabel, alarm, actions, onClose, ...attributes } =
    props;
  const [warned, setWarned] = useState(false);
  const { isDirty } = form.formState;
  const task = useFormTask(form, failureText, send);
  const { busy, element } = task;
  useEffect(() => {
    // The warning stands above the buttons, which a long form may hide.
    if (warned) element.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [warned, element]);
  const leave = () => {
    if (busy) return;
    if (isDirty) setWarned(true);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={leave}>
      {intro}
      <TaskForm
        task={task}
        {...attributes}
        actions={
          <>
            <FailureNotice>
              {warned && isDirty && "What you entered is not saved yet. Cancel discards it."}
            </FailureNotice>
            <DialogActions busy={busy} onCancel={onClose}>
              {actions}
              {label && (
                <Button
                  type="submit"
                  className={alarm ? "button--alarm" : ""}
                  label={label}
                  busy={busy}
                  busyLabel={busyLabel}
                />
              )}
            </DialogActions>
          </>
        }
      />
    </Dialog>
  );
}
