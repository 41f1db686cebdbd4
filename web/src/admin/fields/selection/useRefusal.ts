import { useCallback } from "react";
import { type FieldPath, type FieldValues, useFormContext } from "react-hook-form";

/** The error type of a file that was refused before the form was sent. */
export const REFUSED = "refused";

/** Returns a function that says at a field why a file is refused; without a reason it clears what is said there. */
export function useRefusal<Values extends FieldValues>(name: FieldPath<Values>) {
  const { setError, clearErrors } = useFormContext<Values>();
  return useCallback(
    (message: string | undefined) =>
      message ? setError(name, { type: REFUSED, message }) : clearErrors(name),
    [setError, clearErrors, name],
  );
}
