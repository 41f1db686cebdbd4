import { bodyOf, client } from "../../api/client";
import type { Page } from "../../api/fetching/pagedResponse";
import type { Venue } from "../../api/types";
import { fetchCounts } from "../enquiries/admin/calls";

const ONE = { limit: 1, fields: "title" };

export type Direction = Pick<Venue, "id" | "title" | "brandDirection">;

/** Fetches a page of the venues in every state with their brand directions, newest first. */
export async function fetchDirections(
  part: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<Page<Direction>> {
  const query = { ...part, sort: "-createdAt", fields: "title,brandDirection" } as const;
  const { items, total } = await bodyOf(client.GET("/api/admin/list-venues", { params: { query }, signal }));
  return { items: items.map(({ item }) => item), total };
}

export async function countEvents(signal: AbortSignal): Promise<number> {
  return (await bodyOf(client.GET("/api/admin/list-events", { params: { query: ONE }, signal }))).total;
}

export async function countPackages(signal: AbortSignal): Promise<number> {
  return (await bodyOf(client.GET("/api/admin/list-packeges", { params: { query: ONE }, signal }))).total;
}

export async function countNewEnquiries(): Promise<number> {
  return (await fetchCounts()).unread;
}
