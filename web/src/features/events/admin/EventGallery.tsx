import { GalleryField } from "../../../ui/GalleryField";
import { type GalleryValue, hasPictures } from "../../../ui/mediaValues";
import type { Where } from "../../../ui/sketches";
import { useGalleryRemoval } from "../../editing/useImageRemoval";
import type { EventValues } from "./values";

interface Props {
  label: string;
  where: Where | undefined;
  required: boolean;
}

/** The gallery of the event; what is chosen joins what is stored. */
export function EventGallery({ label, where, required }: Props) {
  const removal = useGalleryRemoval();
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
