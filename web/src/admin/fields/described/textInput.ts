import type { DescribedField } from "../../values/described/describedFields";

/** How a text of the field is entered. Degrees have no keyboard of their own: those of phones lack the minus. */
export function textInput({ format, choices, long }: DescribedField) {
  if (format === "choice") return { choices };
  if (format === "date") return { type: "date" as const };
  if (format === "whole_number") return { inputMode: "numeric" as const };
  return { type: long ? ("long" as const) : ("text" as const) };
}
