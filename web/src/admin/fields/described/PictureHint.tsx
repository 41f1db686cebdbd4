import type { DescribedField } from "../../values/describedFields";
import { hintOf } from "./fieldPosition";

/** What is said below a picture; `name` is that of its control. */
export function PictureHint({ field, name }: { field: DescribedField; name: string }) {
  const hint = hintOf(field);
  return hint ? (
    <p className="field__hint" id={`${name}-where`}>
      {hint}
    </p>
  ) : null;
}
