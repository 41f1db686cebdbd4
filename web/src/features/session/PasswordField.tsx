import { useState } from "react";
import type { FieldPath, FieldValues, RegisterOptions } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { TextButton } from "../../ui/buttons/Button";

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
      <TextButton label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)} />
    </div>
  );
}

const MIN_LENGTH = 8;

interface NewPasswordFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
}

/** A field for a new password. The server has more rules. */
export function NewPasswordField<Values extends FieldValues>({ name, label }: NewPasswordFieldProps<Values>) {
  return (
    <PasswordField<Values>
      name={name}
      label={label}
      autoComplete="new-password"
      hint={`At least ${MIN_LENGTH} characters. Three or four unusual words are easy to keep and hard to guess.`}
      rules={{
        validate: (password: string) =>
          [...password].length >= MIN_LENGTH || `The password needs at least ${MIN_LENGTH} characters.`,
      }}
    />
  );
}
