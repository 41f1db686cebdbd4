import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

import type { ApiError } from "../../../api/errors";
import { focusFirstError } from "./focusFirstError";

/** Shows server errors at their controls. Returns the messages of fields that this form does not have. */
export function setServerErrors<Values extends FieldValues>(
  error: ApiError,
  form: HTMLFormElement,
  setError: UseFormSetError<Values>,
): string[] {
  const atControl = ([name]: [string, string]) => form.elements.namedItem(name) !== null;
  const entries = Object.entries(error.fields);
  const matched = entries.filter(atControl);
  for (const [name, message] of matched) setError(name as FieldPath<Values>, { type: "server", message });
  // The error of one of several files is at the field, too.
  const isWhole = (name: string) => matched.some(([field]) => field.startsWith(`${name}.`));
  focusFirstError(form, (name) => matched.some(([field]) => field === name) && !isWhole(name));
  return entries.filter((entry) => !atControl(entry)).map(([, message]) => message);
}
