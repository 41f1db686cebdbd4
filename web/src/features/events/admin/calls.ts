import { itemCalls } from "../../../admin/item/itemCalls";
import { sendWithRowImages } from "../../../admin/item/sendWithRowImages";
import { client } from "../../../api/client";
import { endpoints } from "../../../api/endpoints";
import type { Event } from "../../../api/types";
import { eventFormData } from "./eventFormData";
import type { EventValues } from "./formValues";

export const eventCalls = itemCalls<Event, EventValues, "itineraryContent">({
  kind: "event",
  rowField: "itineraryContent",
  send: (save, request) =>
    sendWithRowImages(save, request, {
      rows: save.values.itineraryContent.map((row) => ({ ...row, image: row.itineraryImage })),
      uploadEndpoint: endpoints.uploadEventImage,
      toFormData: eventFormData,
    }),
  removePicture: (eventId, imageName) =>
    client.POST(endpoints.removeEventImage, { body: { eventId, imageName } }),
});
