import { type FieldPathByValue, type FieldValues, useFormContext } from "react-hook-form";

import { FieldLabel, FieldHint, FieldError } from "./FieldTexts";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, boolean>;
  label: string;
  hint?: string;
}

export function CheckboxField<Values extends FieldValues>({ name, label, hint }: Props<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <div className="field field--flag">
      <input
        type="checkbox"
        id={name}
        aria-invalid={Boolean(error)}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
        {...register(name)}
      />
      <FieldLabel name={name} label={label} />
      {hint && <FieldHint name={name}>{hint}</FieldHint>}
      <FieldError name={name} error={error} />
    </div>
  );
}
