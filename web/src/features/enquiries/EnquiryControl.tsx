import type { FocusEvent } from "react";

import { FieldError, FieldHint, FieldLabel } from "../../ui/form/FieldTexts";
import type { EnquiryField, FieldDeclaration, FieldErrors } from "./enquiryFields";

interface ControlsProps {
  fields: FieldDeclaration[];
  /** What they have at first. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** The error that was found before the form is sent: it is announced where it appears. */
  loudError: string;
  /** What is said of them. */
  hints: FieldErrors;
  onInput: (name: EnquiryField) => void;
  /** Is told the typed date when its field is left. */
  onDate: (date: string) => void;
}

export const EnquiryControls = ({ fields, values, errors, loudError, hints, ...handlers }: ControlsProps) =>
  fields.map((field) => (
    <EnquiryControl
      key={field.name}
      field={field}
      {...handlers}
      given={values[field.name]}
      error={errors[field.name]}
      loud={Boolean(loudError) && errors[field.name] === loudError}
      hint={hints[field.name]}
    />
  ));

interface Props {
  field: FieldDeclaration;
  /** What it has at first. */
  given: string | undefined;
  error: string | undefined;
  loud: boolean;
  hint: string | undefined;
  onInput: (name: EnquiryField) => void;
  /** Is told the typed date when its field is left. */
  onDate: (date: string) => void;
}

/** A field of the enquiry. The browser holds its text, so what is typed before hydration stays. */
function EnquiryControl({ field, given, error, loud, hint, onInput, onDate }: Props) {
  const { name, label, type, autoComplete, missing, placeholder } = field;
  const required = Boolean(missing);
  const control = {
    id: name,
    name,
    required,
    autoComplete,
    placeholder,
    defaultValue: given,
    onInput: () => onInput(name),
    onBlur:
      name === "date" ? ({ target }: FocusEvent<HTMLInputElement>) => onDate(target.value.trim()) : undefined,
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${name}-error` : hint ? `${name}-hint` : undefined,
  };
  return (
    <div className={`field field--${name}`}>
      <FieldLabel name={name} label={label} required={required} />
      <Control type={type} control={control} />
      {!error && hint && <FieldHint name={name}>{hint}</FieldHint>}
      {error && <FieldError {...{ name, error, loud }} />}
    </div>
  );
}

interface ControlProps {
  type: FieldDeclaration["type"];
  control: object;
}

function Control({ type, control }: ControlProps) {
  if (type === "long") return <textarea rows={4} {...control} />;
  if (type === "number") return <input type="number" min={1} step={1} inputMode="numeric" {...control} />;
  if (typeof type === "string") return <input type={type} {...control} />;
  return (
    <select {...control}>
      <option value="">–</option>
      {Object.entries(type).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
