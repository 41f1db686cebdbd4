import { queryOptions } from "@tanstack/react-query";

import { itemCalls } from "../../../admin/calls/itemCalls";
import { ITEMS } from "../../../admin/calls/itemChanges";
import { formSender, withoutPath } from "../../../admin/fields/described/sendForm";
import { bodyOf, client } from "../../../api/client";
import type { Venue } from "../../../api/types";
import { VENUE_FORM } from "./venueForm";

export const venueCalls = itemCalls<Venue, "description">({
  kind: "venue",
  rowField: "description",
  send: formSender(VENUE_FORM.fields, "/api/admin/upload-venue-image", withoutPath),
  removePicture: (venueId, imageName) =>
    client.POST("/api/admin/remove-venue-image", { body: { venueId, imageName } }),
});

/** Where else a venue is named. */
export const venueUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [ITEMS, "venue", id, "uses"],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/venue-uses/{id}", { params: { path: { id } }, signal })),
  });
