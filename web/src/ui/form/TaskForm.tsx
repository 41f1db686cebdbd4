import { type ComponentProps, type ReactNode, useEffect } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";

import { FailureNotice } from "../notices/FailureNotice";
import type { useFormTask } from "./validation/useFormTask";

interface Props<Values extends FieldValues> extends Omit<ComponentProps<"form">, "ref" | "onSubmit"> {
  task: ReturnType<typeof useFormTask<Values>>;
  /** What follows the notice, such as buttons. */
  actions?: ReactNode;
}

/** A form that is sent by {@link useFormTask}, with a notice of why that failed. */
export function TaskForm<Values extends FieldValues>(props: Props<Values>) {
  const { task, actions, children, ...attributes } = props;
  const { form, element, failure, submit } = task;
  useEffect(() => {
    const focused = element.current?.querySelector(":focus");
    if (!failure) return;
    element.current?.querySelector(":scope > .notice")?.scrollIntoView({ block: "nearest" });
    // The notice moves the button that was pressed.
    focused?.scrollIntoView({ block: "nearest" });
  }, [failure, element]);
  return (
    <FormProvider {...form}>
      <form ref={element} className="form" noValidate onSubmit={submit} {...attributes}>
        {children}
        <FailureNotice>{failure}</FailureNotice>
        {actions}
      </form>
    </FormProvider>
  );
}
