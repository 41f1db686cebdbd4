import { GalleryField } from "../../../../admin/upload/GalleryField";
import { type GalleryValue, hasPictures } from "../../../../admin/upload/mediaValue";
import type { FieldPosition } from "../../../../ui/wireframe/pageWireframes";
import { useGalleryPictureRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import type { EventValues } from "../formValues";

interface Props {
  label: string;
  where: FieldPosition | undefined;
  required: boolean;
}

/** The gallery of the event; what is chosen joins what is stored. */
export function EventGalleryField({ label, where, required }: Props) {
  const removal = useGalleryPictureRemoval();
  const validate = (value: GalleryValue) =>
    !required || hasPictures(value) || "At least one gallery image is required.";
  return (
    <GalleryField<EventValues>
      name="galleryImages"
      {...{ label, where, required }}
      {...removal}
      rules={{ validate }}
    />
  );
}
