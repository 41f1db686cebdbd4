import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { Event, ListedEvent, Shown } from "../../api/types";
import { endpoints } from "../../api/endpoints";

export function fetchSingleEvent(id: string, signal: AbortSignal): Promise<Shown<Event>> {
  return itemOf("event", client.GET(endpoints.singleEvent, { params: { path: { id } }, signal }));
}

export const [useEvents] = createSharedFetch({
  what: "events",
  address: endpoints.events,
  load: () => itemsOf<ListedEvent>("event", client.GET(endpoints.events)),
});
