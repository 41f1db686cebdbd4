import { fetchSingleEvent } from "../../events/calls";
import { fetchSinglePackage } from "../../packages/calls";
import { fetchSingleVenue } from "../../venues/calls";
import type { EnquiryValues } from "../calls";

type Fetch = (key: string, signal: AbortSignal) => Promise<{ title: string } | null>;

const FETCHES: ReadonlyMap<string, Fetch> = new Map<string, Fetch>([
  ["venue", fetchSingleVenue],
  ["event", fetchSingleEvent],
  ["package", fetchSinglePackage],
]);

/** The item that the query string of the contact page names, such as `venue/castle`. It is not validated. */
export const subjectInQuery = (query: string): string => new URLSearchParams(query).get("about") ?? "";

/** Fetches the title of the named item; empty when it does not exist. */
export async function fetchSubjectTitle(about: string, signal: AbortSignal): Promise<string> {
  const [, kind = "", key = ""] = /^(\w+)\/(.+)$/s.exec(about) ?? [];
  const item = await FETCHES.get(kind)?.(key, signal);
  return item?.title ?? "";
}

/** The visitor's input, with the title of the item as the first line of the message. */
export const withSubject = (values: EnquiryValues, title: string): EnquiryValues =>
  title ? { ...values, message: `About: ${title}\n\n${values.message}` } : values;
