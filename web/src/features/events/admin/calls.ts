import { itemCalls } from "../../../admin/calls/itemCalls";
import { sendWithRowImages } from "../../../admin/calls/sendWithRowImages";
import { client } from "../../../api/client";
import { adminEndpoints } from "../../../api/adminEndpoints";
import type { Event } from "../../../api/types";
import { changedCenterContent, itemFormData } from "../../../admin/calls/formData";
import { SEARCH_TEXTS } from "../../../admin/fields/searchEntry/searchEntryValues";
import type { Save } from "../../../admin/values/itemTypes";
import { type EventValues, EVENT_MEDIA, EVENT_TEXTS } from "./formValues";

export const eventCalls = itemCalls<Event, EventValues, "itineraryContent">({
  kind: "event",
  rowField: "itineraryContent",
  send: (save, request) =>
    sendWithRowImages(save, request, {
      rows: save.values.itineraryContent.map((row) => ({ ...row, image: row.itineraryImage })),
      uploadEndpoint: adminEndpoints.uploadEventImage,
      toFormData: eventFormData,
    }),
  removePicture: (eventId, imageName) =>
    client.POST(adminEndpoints.removeEventImage, { body: { eventId, imageName } }),
});

/** The body of a save. `images` are the stored paths of the rows' pictures, in their order. */
export function eventFormData(save: Save<EventValues>, images: string[]): FormData {
  const itineraryContent = save.values.itineraryContent.map((row, index) => ({
    ...row,
    itineraryImage: images[index] ?? "",
  }));
  const json = { centerContent: changedCenterContent(save), itineraryContent };
  return itemFormData(save, {
    texts: [...EVENT_TEXTS, ...SEARCH_TEXTS],
    media: [...EVENT_MEDIA, "galleryImages", "sharePicture"],
    json,
  });
}
