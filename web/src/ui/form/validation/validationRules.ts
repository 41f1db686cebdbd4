import type { FieldPath, FieldValues, UseControllerProps } from "react-hook-form";

/** The rules of a field whose control is not the browser's own. */
export type ValidationRules<Values extends FieldValues, Name extends FieldPath<Values>> = NonNullable<
  UseControllerProps<Values, Name>["rules"]
>;
