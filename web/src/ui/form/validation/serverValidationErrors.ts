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
  const placed = entries.filter(atControl);
  for (const [name, message] of placed) setError(name as FieldPath<Values>, { type: "server", message });
  focusFirstError(form, (name) => placed.some(([field]) => field === name));
  return entries.filter((entry) => !atControl(entry)).map(([, message]) => message);
}
