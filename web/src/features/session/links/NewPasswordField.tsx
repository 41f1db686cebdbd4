import type { FieldPath, FieldValues } from "react-hook-form";

import { PasswordField } from "../PasswordField";

const MIN_LENGTH = 8;

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
}

/** A field for a new password. The server has more rules. */
export function NewPasswordField<Values extends FieldValues>({ name, label }: Props<Values>) {
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
