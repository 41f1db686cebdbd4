import type { ReactNode } from "react";

interface Props {
  name: string;
  label: ReactNode;
  required?: boolean;
}

export function FieldLabel({ name, label, required = false }: Props) {
  return (
    <label id={`${name}-label`} htmlFor={name} className={required ? "required" : undefined}>
      {label}
    </label>
  );
}

/** The hint of a field, with the id that its control refers to. */
export function FieldHint({ name, children }: { name: string; children: string }) {
  return (
    <p className="field__hint" id={`${name}-hint`}>
      {children}
    </p>
  );
}

interface FieldErrorProps {
  name: string;
  error: string | undefined;
  /** Whether it is announced immediately, for errors that occur before the form is sent. */
  loud?: boolean;
}

/** The error of a field, with the id that its control refers to. */
export function FieldError({ name, error, loud = false }: FieldErrorProps) {
  return (
    <p className="field__error" id={`${name}-error`} role={loud ? "alert" : undefined}>
      {error}
    </p>
  );
}
