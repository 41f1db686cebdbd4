import { bodyOf, client } from "../../api/client";
import { itemsOf } from "../../api/fetching/itemResponse";
import type { components } from "../../api/schema";
import type { ListedEvent } from "../../api/types";
import { referral } from "../../site/referral";

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

/** Where the visitor came from, as far as it is known: the page before the form, and the site and campaign before that. */
export function cameFrom(): Record<string, string> {
  const referrer = document.referrer ? new URL(document.referrer) : undefined;
  const isOwn = referrer?.host === location.host;
  const asked = new URLSearchParams(referral.search);
  const known = {
    page: referral.before || (isOwn && referrer?.pathname) || location.pathname,
    referrer: isOwn ? "" : (referrer?.host ?? ""),
    utmSource: asked.get("utm_source") ?? "",
    utmMedium: asked.get("utm_medium") ?? "",
    utmCampaign: asked.get("utm_campaign") ?? "",
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text));
}

type Story = Pick<ListedEvent, "slug" | "title">;

/** The name of the stories among the responses of a page; no call has this address. */
export const STORIES = "stories";

/** Fetches the first two events, as far as a link names them. */
export function fetchStories(signal: AbortSignal): Promise<Story[]> {
  const query = { limit: 2, fields: "slug,title" };
  return itemsOf<Story>("event", client.GET("/api/admin/get-events", { params: { query }, signal }));
}
