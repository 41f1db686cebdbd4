import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { Event, ListedEvent, Shown } from "../../api/types";

export function fetchSingleEvent(id: string, signal: AbortSignal): Promise<Shown<Event>> {
  return itemOf("event", client.GET("/api/admin/single-event/{id}", { params: { path: { id } }, signal }));
}

export const [useEvents] = createSharedFetch({
  what: "events",
  address: "/api/admin/get-events",
  load: () => itemsOf<ListedEvent>("event", client.GET("/api/admin/get-events")),
});
