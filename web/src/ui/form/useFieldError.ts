import { type FieldPath, type FieldValues, get, useFormContext, useFormState } from "react-hook-form";

/** The message at a field of the form around it, if any. It draws its caller again, not the whole form. */
export function useFieldError<Values extends FieldValues>(name: FieldPath<Values>): string | undefined {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name, exact: true });
  const error = get(errors, name) as { message?: string } | undefined;
  return error?.message;
}
