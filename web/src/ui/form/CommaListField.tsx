import { type FieldPathByValue, type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { TextField } from "./TextField";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
}

/** A text with comma-separated values, and below it the resulting list. */
export function CommaListField<Values extends FieldValues>({ name, label }: Props<Values>) {
  const { control } = useFormContext<Values>();
  const parts = parseCommaList(useWatch({ control, name }));
  return (
    <div className="commas">
      <TextField<Values> name={name} label={label} hint="Separate them with commas." />
      {parts.length > 0 && (
        <ul className="chips" aria-label={`${label}, as a list`}>
          {parts.map((part, index) => (
            // Values may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{part}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Parses comma-separated values, trimmed and without blank ones. */
export function parseCommaList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

export const formatCommaList = (texts: string[]): string => texts.join(", ");
