import { itemCalls } from "../../../admin/calls/itemCalls";
import { sendWithRowImages } from "../../../admin/calls/sendWithRowImages";
import { bodyOf, client } from "../../../api/client";
import { adminEndpoints } from "../../../api/adminEndpoints";
import type { Venue } from "../../../api/types";
import { type VenueValues, VENUE_MEDIA, VENUE_TEXTS } from "./formValues";
import { changedCenterContent, itemFormData } from "../../../admin/calls/formData";
import { SEARCH_TEXTS } from "../../../admin/fields/searchEntry/searchEntryValues";
import type { Save } from "../../../admin/values/itemTypes";

export const venueCalls = itemCalls<Venue, VenueValues, "description">({
  kind: "venue",
  rowField: "description",
  send: (save, request) =>
    sendWithRowImages(save, request, {
      rows: save.values.itineraryContent,
      uploadEndpoint: adminEndpoints.uploadVenueImage,
      toFormData: venueFormData,
    }),
  removePicture: (venueId, imageName) =>
    client.POST(adminEndpoints.removeVenueImage, { body: { venueId, imageName } }),
});

export function fetchVenueUses(id: string, signal: AbortSignal) {
  return bodyOf(client.GET(adminEndpoints.venueUses, { params: { path: { id } }, signal }));
}

/** The body of a save. `images` are the stored paths of the rows' pictures, in their order. */
export function venueFormData(save: Save<VenueValues>, images: string[]): FormData {
  const itineraryContent = save.values.itineraryContent.map((row, index) => ({
    ...row,
    image: images[index] ?? "",
  }));
  const json = { centerContent: changedCenterContent(save), itineraryContent };
  return itemFormData(save, {
    texts: [...VENUE_TEXTS, ...SEARCH_TEXTS],
    media: [...VENUE_MEDIA, "sharePicture"],
    json,
  });
}
