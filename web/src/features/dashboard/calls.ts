import { client } from "../../api/client";
import { type Page, pageOf } from "../../api/fetching/pagedResponse";
import type { Venue } from "../../api/types";
import { endpoints } from "../../api/endpoints";
import { fetchCounts } from "../enquiries/admin/calls";

const ONE = { limit: 1, fields: "title" };

export type Direction = Pick<Venue, "id" | "title" | "brandDirection">;

/** Fetches a page of venues with their brand directions, newest first. */
export function fetchDirections(
  part: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<Page<Direction>> {
  const query = { ...part, sort: "-createdAt", fields: "title,brandDirection" } as const;
  return pageOf(client.GET(endpoints.venues, { params: { query }, signal }));
}

export async function countEvents(signal: AbortSignal): Promise<number> {
  return (await pageOf(client.GET(endpoints.events, { params: { query: ONE }, signal }))).total;
}

export async function countPackages(signal: AbortSignal): Promise<number> {
  return (await pageOf(client.GET(endpoints.packages, { params: { query: ONE }, signal }))).total;
}

export async function countNewEnquiries(): Promise<number> {
  return (await fetchCounts()).unread;
}
