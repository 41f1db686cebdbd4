import { changedCenterContent, itemFormData } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { type EventValues, EVENT_MEDIA, EVENT_TEXTS } from "./formValues";

/** The body of a save. `images` are the stored paths of the rows' pictures, in their order. */
export function eventFormData(save: Save<EventValues>, images: string[]): FormData {
  const itineraryContent = save.values.itineraryContent.map((row, index) => ({
    ...row,
    itineraryImage: images[index] ?? "",
  }));
  const json = { centerContent: changedCenterContent(save), itineraryContent };
  return itemFormData(save, { texts: EVENT_TEXTS, media: [...EVENT_MEDIA, "galleryImages"], json });
}
