import type { FieldPath, FieldValues } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import type { FieldPosition } from "../../ui/wireframe/pageWireframes";

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  type?: "text" | "long";
  position?: FieldPosition | undefined;
}

export function RequiredTextField<Values extends FieldValues>(props: Props<Values>) {
  const validate = (text: unknown) => Boolean(String(text).trim()) || `${props.label} is required.`;
  return <TextField<Values> {...props} required rules={{ validate }} />;
}
