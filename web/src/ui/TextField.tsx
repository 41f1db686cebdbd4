import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from "react-hook-form";

interface Props<Values extends FieldValues> {
  /** The API's name of the field. */
  name: FieldPath<Values>;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "long";
  required?: boolean;
  placeholder?: string;
  autoComplete?: string;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
}

/** One text control with its label, and its error where there is one. */
export function TextField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, type = "text", rules = {}, ...attributes } = props;
  const { register, getFieldState, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  const control = {
    id: name,
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${name}-error` : undefined,
    ...attributes,
    ...register(name, rules),
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {type === "long" ? <textarea rows={4} {...control} /> : <input type={type} {...control} />}
      {error && (
        <p className="field__error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
