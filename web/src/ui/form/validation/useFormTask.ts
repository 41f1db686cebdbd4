import { type SyntheticEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { ApiError, messageOf } from "../../../api/errors";
import { useTask } from "../../notices/useTask";
import { setServerErrors } from "./serverValidationErrors";

/**
 * Sends the values of a form, once at a time. The server's errors are shown at their fields; `failure` is the message
 * where no field is to blame, or `fallback` without one.
 */
export function useFormTask<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fallback: string,
  send: (values: Values) => Promise<void>,
) {
  const element = useRef<HTMLFormElement>(null);
  const showErrors = (cause: unknown) => {
    if (!(cause instanceof ApiError) || !element.current) return messageOf(cause, fallback);
    const unmatched = setServerErrors(cause, element.current, form.setError);
    const isMatched = Object.keys(cause.fields).length > unmatched.length;
    return unmatched.join(" ") || (isMatched ? "" : messageOf(cause, fallback));
  };
  const { busy, failure, run } = useTask(fallback, showErrors);
  const submit = (event: SyntheticEvent) =>
    void form.handleSubmit((values) => run(() => send(values)))(event);
  return { form, element, busy, failure, submit };
}
