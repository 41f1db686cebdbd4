/** What helps to fill in the field of that name, where its control looks for it. */
export function FieldHint({ name, children }: { name: string; children: string }) {
  return (
    <p className="field__hint" id={`${name}-hint`}>
      {children}
    </p>
  );
}
