import { type FieldPathByValue, type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { TextField } from "../../../ui/form/TextField";
import { lengthOf } from "../../values/fieldValues";
import { type GoodLength, lengthText } from "./lengthText";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
  type?: "text" | "long";
  good: GoodLength;
}

/** A text whose length is counted while it is typed. */
export function CountedTextField<Values extends FieldValues>({ name, label, type, good }: Props<Values>) {
  const { control } = useFormContext<Values>();
  const text = String(useWatch({ control, name }) ?? "");
  const validate = (value: unknown) =>
    lengthOf(String(value).trim()) <= good.most || `Use at most ${good.most} characters.`;
  return (
    <TextField<Values>
      name={name}
      label={label}
      type={type ?? "text"}
      hint={lengthText(text, good)}
      rules={{ validate }}
    />
  );
}
