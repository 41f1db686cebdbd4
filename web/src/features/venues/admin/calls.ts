import { itemCalls } from "../../../admin/item/itemCalls";
import { sendWithRowImages } from "../../../admin/item/sendWithRowImages";
import { bodyOf, client } from "../../../api/client";
import { endpoints } from "../../../api/endpoints";
import type { Venue } from "../../../api/types";
import type { VenueValues } from "./formValues";
import { venueFormData } from "./venueFormData";

export const venueCalls = itemCalls<Venue, VenueValues, "description">({
  kind: "venue",
  rowField: "description",
  send: (save, request) =>
    sendWithRowImages(save, request, {
      rows: save.values.itineraryContent,
      uploadEndpoint: endpoints.uploadVenueImage,
      toFormData: venueFormData,
    }),
  removePicture: (venueId, imageName) =>
    client.POST(endpoints.removeVenueImage, { body: { venueId, imageName } }),
});

export function fetchVenueUses(id: string, signal: AbortSignal) {
  return bodyOf(client.GET(endpoints.venueUses, { params: { path: { id } }, signal }));
}
