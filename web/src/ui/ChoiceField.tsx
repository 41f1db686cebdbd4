import {
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
  useFormContext,
} from "react-hook-form";

import { FieldError } from "./FieldError";
import { FieldHint } from "./FieldHint";
import { FieldLabel } from "./FieldLabel";

type Name<Values extends FieldValues> = FieldPathByValue<Values, string>;

export interface Choice {
  value: string;
  label: string;
}

interface Props<Values extends FieldValues> {
  /** The API's name of the field. */
  name: Name<Values>;
  label: string;
  choices: Choice[];
  /** What stands there while nothing is chosen; it can be chosen too. */
  none?: string;
  required?: boolean;
  hint?: string;
  rules?: RegisterOptions<Values, Name<Values>>;
}

/** One choice of a few, with its label. */
export function ChoiceField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, choices, none, required = false, hint, rules = {} } = props;
  const { register, getFieldState, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <div className="field">
      <FieldLabel name={name} label={label} required={required} />
      <select
        id={name}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
        {...register(name, rules)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && <FieldHint name={name}>{hint}</FieldHint>}
      <FieldError name={name} error={error} />
    </div>
  );
}
