import { answerOf, client } from "../../api/client";
import { pageOf } from "../../api/pages";
import type { Venue } from "../../api/types";
import { calls } from "../../paths";

const ONE = { limit: 1, fields: "title" };

/** Every venue with the direction its brand takes. */
export function fetchDirections(
  signal: AbortSignal,
): Promise<Pick<Venue, "id" | "title" | "brandDirection">[]> {
  const query = { fields: "title,brandDirection" };
  return answerOf(client.GET(calls.venues, { params: { query }, signal }));
}

export async function countEvents(signal: AbortSignal): Promise<number> {
  return (await pageOf(client.GET(calls.events, { params: { query: ONE }, signal }))).total;
}

export async function countPackages(signal: AbortSignal): Promise<number> {
  return (await pageOf(client.GET(calls.packages, { params: { query: ONE }, signal }))).total;
}
