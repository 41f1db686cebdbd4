import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

import type { ApiError } from "../../../api/errors";
import { focusFirstError } from "./focusFirstError";

/**
 * Puts what the server says about fields at their controls and the focus at the first of them. Returns the
 * sentences about fields that have no control in this form, for its notice.
 */
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
