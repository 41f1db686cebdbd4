import type { DescribedField } from "../../values/described/describedFields";
import type { FieldPosition, WireframePage } from "../../../ui/wireframe/pageWireframes";

/** What is said below a picture; `name` is that of its control. */
export function PictureHint({ field, name }: { field: DescribedField; name: string }) {
  const hint = hintOf(field);
  return hint ? (
    <p className="field__hint" id={`${name}-where`}>
      {hint}
    </p>
  ) : null;
}

export const hintOf = ({ hint, differs }: DescribedField): string => differs.hint ?? hint;

/** Where a page shows the field: the block of its name, if the drawing has one. */
export function positionOf(
  field: DescribedField,
  ofForm: WireframePage | undefined,
): FieldPosition | undefined {
  const { name, differs } = field;
  const [page, block, hint] = [differs.drawing ?? ofForm, differs.block ?? name, hintOf(field)];
  const isDrawn = page?.some(({ blocks }) => blocks.some(({ id }) => id === block));
  return page && isDrawn && hint ? { page, block, hint } : undefined;
}
