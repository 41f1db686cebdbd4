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

/** The item that the query of the form's address names, as `venue/castle`; an address may say anything. */
export const subjectInQuery = (query: string): string => new URLSearchParams(query).get("about") ?? "";

/** The title of the item that is named so, empty where there is none. */
export async function fetchSubjectTitle(about: string, signal: AbortSignal): Promise<string> {
  const [, kind = "", key = ""] = /^(\w+)\/(.+)$/s.exec(about) ?? [];
  const item = await FETCHES.get(kind)?.(key, signal);
  return item?.title ?? "";
}

/** What the visitor typed, with the title of what it is about as the first line of the message. */
export const withSubject = (values: EnquiryValues, title: string): EnquiryValues =>
  title ? { ...values, message: `About: ${title}\n\n${values.message}` } : values;
