import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { shared } from "../../api/fetching/sharedFetch";
import type { Event, ListedEvent } from "../../api/types";
import { calls } from "../../routing/paths";

function fetchEvents(): Promise<ListedEvent[]> {
  return itemsOf(client.GET(calls.events));
}

/** One event for its public page, by id or slug. */
export function fetchSingleEvent(id: string, signal: AbortSignal): Promise<Event> {
  return itemOf(client.GET(calls.singleEvent, { params: { path: { id } }, signal }));
}

/** All of them, as the public site shows them. */
export const useEvents = shared({ what: "events", address: calls.events, load: fetchEvents });

/** One event for the back office, by id or slug. */
export function fetchEvent(id: string, signal: AbortSignal): Promise<Event> {
  return itemOf(client.GET(calls.event, { params: { path: { id } }, signal }));
}
