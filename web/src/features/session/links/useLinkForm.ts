import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";

import { ApiError } from "../../../api/errors";
import { useFormTask } from "../../../ui/form/validation/useFormTask";

const GONE = 410;

/** A form of a link from a mail. `gone` is the server's sentence when the link is not valid any more. */
export function useLinkForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
) {
  const form = useForm<Values>({ defaultValues });
  const [gone, setGone] = useState("");
  const task = useFormTask(form, "That did not work. Please try again.", async (values) => {
    try {
      await send(values);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== GONE) throw cause;
      setGone(cause.message);
    }
  });
  return { task, gone };
}
