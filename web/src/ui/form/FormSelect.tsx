import { type FieldPath, type FieldValues, useController } from "react-hook-form";

import { FieldError } from "./FieldTexts";
import { type Options, SelectField } from "./SelectField";
import { useFieldError } from "./useFieldError";

interface Props<Values extends FieldValues> extends Options {
  name: FieldPath<Values>;
  /** The id of the control; by default its name. */
  id?: string;
}

/** A choice of one of a few options, in the form around it. */
export function FormSelect<Values extends FieldValues>({ name, id = name, ...options }: Props<Values>) {
  const { onChange, ...field } = useController<Values>({ name }).field;
  const error = useFieldError<Values>(name);
  return (
    <SelectField
      {...options}
      {...field}
      id={id}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
      onChoose={onChange}
      below={error && <FieldError name={id} error={error} />}
    />
  );
}
