interface Props {
  name: string;
  label: string;
  required?: boolean;
}

/** The label of the control that has the field's name as its id. */
export function FieldLabel({ name, label, required = false }: Props) {
  return (
    <label id={`${name}-label`} htmlFor={name} className={required ? "required" : undefined}>
      {label}
    </label>
  );
}
