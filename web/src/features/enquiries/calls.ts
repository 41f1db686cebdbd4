import { bodyOf, client } from "../../api/client";
import { itemsOf } from "../../api/fetching/itemResponse";
import type { components } from "../../api/schema";
import type { ListedEvent } from "../../api/types";
import { cameFrom } from "./cameFrom";

/** In milliseconds. */
const TIMEOUT = 30_000;

type NewEnquiry = components["schemas"]["NewEnquiry"];
type Specified = "name" | "email" | "phone" | "message";
type Optional = "houses" | "occasion" | "date" | "season" | "guests" | "source";

/** The texts of the form by the names of their fields. */
export type EnquiryValues = Record<Specified, string> & Partial<Record<Optional, string>>;

/** Sends an enquiry, with where the visitor came from and how long the page has been open: nobody fills in the form in no time. */
export async function sendEnquiry(values: EnquiryValues): Promise<void> {
  const body = { ...values, ...cameFrom(), elapsed: String(Math.round(performance.now())) } as NewEnquiry;
  await bodyOf(client.POST("/api/admin/send-email", { body, signal: AbortSignal.timeout(TIMEOUT) }));
}

type Story = Pick<ListedEvent, "slug" | "title">;

/** The name of the stories among the responses of a page; no call has this address. */
export const STORIES = "stories";

/** Fetches the first two events, as far as a link names them. */
export function fetchStories(signal: AbortSignal): Promise<Story[]> {
  const query = { limit: 2, fields: "slug,title" };
  return itemsOf<Story>("event", client.GET("/api/admin/get-events", { params: { query }, signal }));
}
