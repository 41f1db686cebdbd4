import { FieldError, FieldLabel } from "../../ui/form/FieldTexts";
import type { EnquiryField, FieldDeclaration } from "./enquiryFields";

interface Props {
  field: FieldDeclaration;
  error: string | undefined;
  onInput: (name: EnquiryField) => void;
}

/** A field of the enquiry. The browser holds its text, so what is typed before hydration stays. */
export function EnquiryControl({ field, error, onInput }: Props) {
  const { name, label, type, autoComplete, missing } = field;
  const required = Boolean(missing);
  const control = {
    id: name,
    name,
    required,
    autoComplete,
    onInput: () => onInput(name),
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${name}-error` : undefined,
  };
  return (
    <div className="field">
      <FieldLabel name={name} label={label} required={required} />
      {type === "long" ? <textarea rows={4} {...control} /> : <input type={type} {...control} />}
      {error && <FieldError name={name} error={error} />}
    </div>
  );
}
