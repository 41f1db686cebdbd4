import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { Button } from "../buttons/Button";
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

/** A dialog with a form. It stays open while the form is sent. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, intro, form, send, failureText, label, busyLabel, alarm, actions, onClose, ...attributes } =
    props;
  const task = useFormTask(form, failureText, send);
  const { busy } = task;
  return (
    <Dialog title={title} changed={form.formState.isDirty} busy={busy} onClose={onClose}>
      {intro}
      <TaskForm
        task={task}
        {...attributes}
        actions={
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
        }
      />
    </Dialog>
  );
}
