import { ApiError } from "../../api/errors";
import { ssrDataFor } from "../../api/fetching/ssrData";

/** What became of a form that the browser sent itself, without scripts or before they were there. */
interface PostedEnquiry {
  status: number;
  errors: Record<string, string>;
  retryAfter: number | null;
  /** What was typed. */
  values: Record<string, string>;
}

const NOTHING: PostedEnquiry["values"] = {};

/** The form that this page answers; `undefined` where it was not sent. */
export const postedEnquiry = (): PostedEnquiry | undefined => ssrDataFor<PostedEnquiry>("enquiry");

/** What the form said of the item and the event, as a query: the address of the page says nothing of them. */
export function postedQuery(): string | undefined {
  const values = postedEnquiry()?.values;
  if (!values) return undefined;
  const { about = "", houses = "", date = "", guests = "" } = values;
  return `${new URLSearchParams({ about, houses, date, guests })}`;
}

/** What is to be typed again: nothing after the enquiry was stored. */
export function valuesToKeep(): PostedEnquiry["values"] {
  const posted = postedEnquiry();
  return posted && posted.status !== 200 ? posted.values : NOTHING;
}

/** Why it was not stored; `undefined` if it was. */
export function postingError({ status, errors, retryAfter }: PostedEnquiry): ApiError | undefined {
  return status === 200 ? undefined : new ApiError(status, "", errors, retryAfter ?? undefined);
}
