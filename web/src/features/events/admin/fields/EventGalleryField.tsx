import { useGalleryPictureRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import { GalleryField } from "../../../../admin/upload/GalleryField";
import { type GalleryValue, hasPictures } from "../../../../admin/upload/mediaValue";
import type { EventValues } from "../formValues";
import { eventField } from "./eventFieldInfo";

/** The gallery of an event. Chosen pictures are added to the stored ones. */
export function EventGalleryField({ required }: { required: boolean }) {
  const removal = useGalleryPictureRemoval();
  const validate = (value: GalleryValue) =>
    !required || hasPictures(value) || "At least one gallery image is required.";
  return (
    <GalleryField<EventValues>
      {...eventField("galleryImages")}
      required={required}
      {...removal}
      rules={{ validate }}
    />
  );
}
