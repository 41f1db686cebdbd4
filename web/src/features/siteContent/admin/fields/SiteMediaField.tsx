import type { FieldPathByValue } from "react-hook-form";

import { useFieldPictureRemoval } from "../../../../admin/editing/pictureRemoval/usePictureRemoval";
import { MediaField } from "../../../../admin/fields/upload/MediaField";
import type { MediaValue } from "../../../../admin/values/media/mediaValue";
import type { MediaKind } from "../../../../api/media/acceptedFormats";
import type { SiteField } from "../siteFields";
import type { SiteValues } from "../siteValues";

const KINDS: Record<string, MediaKind> = { also: "either", only: "film" };

interface Props {
  field: SiteField;
  /** The name of the control. */
  name: FieldPathByValue<SiteValues, MediaValue>;
  /** What names the stored picture for its removal: its field, or its path in a row. */
  removed: string;
}

/** A picture or film; none of them is required. */
export function SiteMediaField({ field, name, removed }: Props) {
  const { label, hint, film } = field;
  return (
    <>
      <MediaField<SiteValues>
        name={name}
        label={label}
        mediaKind={KINDS[film ?? ""] ?? "picture"}
        {...useFieldPictureRemoval(removed)}
      />
      {hint && (
        <p className="field__hint" id={`${name}-where`}>
          {hint}
        </p>
      )}
    </>
  );
}
