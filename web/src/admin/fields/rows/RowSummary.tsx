import { type FieldPath, type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { MediaPreview } from "../../values/media/MediaPreview";
import { hasMedia, type MediaValue } from "../../values/media/mediaValue";

/** What tells a row from the others. */
export interface RowSummaryProps {
  title: string;
  picture?: MediaValue | undefined;
}

interface Props<Values extends FieldValues, Row> {
  name: FieldPath<Values>;
  /** Whether the fields of the row are shown, its picture among them. */
  open: boolean;
  summary: (row: Row) => RowSummaryProps;
}

/** The text of a row beside its number, as it is typed, and the picture of a collapsed row. */
export function RowSummary<Values extends FieldValues, Row>({ name, open, summary }: Props<Values, Row>) {
  const { control } = useFormContext<Values>();
  const row = useWatch({ control, name }) as Row | undefined;
  if (!row) return null;
  const { title, picture } = summary(row);
  return (
    <>
      {" "}
      <span className="row__title" dir="auto">
        {title}
      </span>
      {!open && picture && hasMedia(picture) && (
        <span className="row__thumb">
          <MediaPreview shows={picture.file ?? picture.path} alt="" />
        </span>
      )}
    </>
  );
}
