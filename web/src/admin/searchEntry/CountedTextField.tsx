import { type FieldPathByValue, type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { lengthOf } from "../form/fieldValues";
import { type GoodLength, lengthText } from "./lengthText";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
  type?: "text" | "long";
  good: GoodLength;
  /** What is said before the length. */
  hint?: string;
}

/** A text whose length is counted while it is typed. */
export function CountedTextField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, type, good, hint = "" } = props;
  const { control } = useFormContext<Values>();
  const text = String(useWatch({ control, name }) ?? "");
  const validate = (value: unknown) =>
    lengthOf(String(value).trim()) <= good.most || `Use at most ${good.most} characters.`;
  return (
    <TextField<Values>
      name={name}
      label={label}
      type={type ?? "text"}
      hint={[hint, lengthText(text, good)].filter(Boolean).join(" ")}
      rules={{ validate }}
    />
  );
}
