import { itemCalls } from "../../../admin/calls/itemCalls";
import { formSender, withoutPath } from "../../../admin/fields/described/sendForm";
import { adminEndpoints } from "../../../api/adminEndpoints";
import { client } from "../../../api/client";
import type { Event } from "../../../api/types";
import { EVENT_FORM } from "./eventForm";

export const eventCalls = itemCalls<Event, "itineraryContent">({
  kind: "event",
  rowField: "itineraryContent",
  send: formSender(EVENT_FORM.fields, adminEndpoints.uploadEventImage, withoutPath),
  removePicture: (eventId, imageName) =>
    client.POST(adminEndpoints.removeEventImage, { body: { eventId, imageName } }),
});
