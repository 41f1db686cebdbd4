import { MediaField } from "../../../../admin/upload/MediaField";
import { hasMedia, type MediaValue } from "../../../../admin/upload/mediaValue";
import type { Where } from "../../../../ui/wireframe/pageWireframes";
import { useRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import type { PackageValues } from "../formValues";

interface Props {
  name: "featuredImage" | "centerContentImage" | "bookingInfoImage";
  label: string;
  where: Where;
  /** What to say when there is none, where there has to be one. */
  missing: string | false;
}

/** A picture of the package itself, which travels with it. */
export function MainPicture({ name, label, where, missing }: Props) {
  const validate = (value: MediaValue) => !missing || hasMedia(value) || missing;
  return (
    <MediaField<PackageValues>
      name={name}
      label={label}
      where={where}
      takes="picture"
      required={Boolean(missing)}
      rules={{ validate }}
      {...useRemoval(name)}
    />
  );
}
