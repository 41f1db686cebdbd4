import { MediaField } from "../../../../admin/upload/MediaField";
import { hasMedia, type MediaValue } from "../../../../admin/upload/mediaValue";
import type { FieldPosition } from "../../../../ui/wireframe/pageWireframes";
import { useFieldPictureRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import type { PackageValues } from "../formValues";

interface Props {
  name: "featuredImage" | "centerContentImage" | "bookingInfoImage";
  label: string;
  where: FieldPosition;
  /** What to say when there is none, where there has to be one. */
  missing: string | false;
}

/** A picture of the package itself, which travels with it. */
export function PackagePictureField({ name, label, where, missing }: Props) {
  const validate = (value: MediaValue) => !missing || hasMedia(value) || missing;
  return (
    <MediaField<PackageValues>
      name={name}
      label={label}
      where={where}
      takes="picture"
      required={Boolean(missing)}
      rules={{ validate }}
      {...useFieldPictureRemoval(name)}
    />
  );
}
