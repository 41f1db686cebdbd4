import { type FieldPathByValue, type FieldValues, useFormContext } from "react-hook-form";

import { FieldLabel, FieldError } from "./FieldTexts";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, boolean>;
  label: string;
}

export function CheckboxField<Values extends FieldValues>({ name, label }: Props<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <div className="field field--flag">
      <input
        type="checkbox"
        id={name}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-error`}
        {...register(name)}
      />
      <FieldLabel name={name} label={label} />
      <FieldError name={name} error={error} />
    </div>
  );
}
