import { useState } from "react";
import type { FieldPath, FieldValues, RegisterOptions } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  id?: string | undefined;
  label: string;
  autoComplete: string;
  hint?: string;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
}

/** A required field for a password, which a button shows. */
export function PasswordField<Values extends FieldValues>(field: Props<Values>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField<Values> type={shown ? "text" : "password"} required {...field} />
      <button type="button" className="textbutton" aria-pressed={shown} onClick={() => setShown(!shown)}>
        Show password
      </button>
    </div>
  );
}
