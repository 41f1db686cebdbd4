import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";

import { FailureNotice } from "../notices/FailureNotice";
import type { useFormTask } from "./validation/useFormTask";

interface Props<Values extends FieldValues> extends Omit<ComponentProps<"form">, "ref" | "onSubmit"> {
  task: ReturnType<typeof useFormTask<Values>>;
  /** What follows the notice, such as buttons. */
  actions?: ReactNode;
}

/** A form that is sent by {@link useFormTask}, with a notice of why that failed. */
export const TaskForm = <Values extends FieldValues>({
  task: { form, element, failure, submit },
  actions,
  children,
  ...attributes
}: Props<Values>) => (
  <FormProvider {...form}>
    <form ref={element} className="form" noValidate onSubmit={submit} {...attributes}>
      {children}
      <FailureNotice>{failure}</FailureNotice>
      {actions}
    </form>
  </FormProvider>
);
