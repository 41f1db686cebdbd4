interface Props {
  /** The name of the field that is to blame. */
  name: string;
  error: string | undefined;
  /** For what went wrong without the form being sent, so that nobody goes there to read it. */
  loud?: boolean;
}

/** What is wrong with a field, where its control looks for it. */
export function FieldError({ name, error, loud = false }: Props) {
  return (
    <p className="field__error" id={`${name}-error`} role={loud ? "alert" : undefined}>
      {error}
    </p>
  );
}
