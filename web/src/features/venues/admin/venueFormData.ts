import { changedCenterContent, itemFormData } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { type VenueValues, VENUE_MEDIA, VENUE_TEXTS } from "./formValues";

/** The body of a save. `images` are the stored paths of the rows' pictures, in their order. */
export function venueFormData(save: Save<VenueValues>, images: string[]): FormData {
  const itineraryContent = save.values.itineraryContent.map((row, index) => ({
    ...row,
    image: images[index] ?? "",
  }));
  const json = { centerContent: changedCenterContent(save), itineraryContent };
  return itemFormData(save, { texts: VENUE_TEXTS, media: VENUE_MEDIA, json });
}
