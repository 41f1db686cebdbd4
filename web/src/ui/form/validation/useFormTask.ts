import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { ApiError, messageOf } from "../../../api/errors";
import { useFailure } from "../../notices/useTask";
import { setServerErrors } from "./serverValidationErrors";

/**
 * Sends the values of a form, once at a time. The server's errors are shown at their fields; `failure` is the message
 * where no field is to blame, or `fallback` without one.
 */
export function useFormTask<Values extends FieldValues>(form: UseFormReturn<Values>, fallback: string) {
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useFailure();

  const place = (cause: unknown) => {
    if (!(cause instanceof ApiError) || !element.current) return messageOf(cause, fallback);
    const unplaced = setServerErrors(cause, element.current, form.setError);
    const isPlaced = Object.keys(cause.fields).length > unplaced.length;
    return unplaced.join(" ") || (isPlaced ? "" : messageOf(cause, fallback));
  };
  const submit = (send: (values: Values) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      fail("");
      try {
        await send(values);
      } catch (cause) {
        fail(place(cause));
      }
      running.current = false;
      setBusy(false);
    });
  return { element, busy, failure, submit };
}
