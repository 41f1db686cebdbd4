interface Props {
  name: string;
  label: string;
  required?: boolean;
}

export function FieldLabel({ name, label, required = false }: Props) {
  return (
    <label id={`${name}-label`} htmlFor={name} className={required ? "required" : undefined}>
      {label}
    </label>
  );
}

/** What helps to fill in the field of that name, where its control looks for it. */
export function FieldHint({ name, children }: { name: string; children: string }) {
  return (
    <p className="field__hint" id={`${name}-hint`}>
      {children}
    </p>
  );
}

interface FieldErrorProps {
  /** The name of the field that is to blame. */
  name: string;
  error: string | undefined;
  /** For what went wrong without the form being sent, so that nobody goes there to read it. */
  loud?: boolean;
}

/** What is wrong with a field, where its control looks for it. */
export function FieldError({ name, error, loud = false }: FieldErrorProps) {
  return (
    <p className="field__error" id={`${name}-error`} role={loud ? "alert" : undefined}>
      {error}
    </p>
  );
}
