import type { components } from "../../../../api/schema";
import { availabilityText } from "../enquiryFacts";
import type { Enquiry } from "../enquiryTypes";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const LIST = new Intl.ListFormat("en-GB");

/** What the diary says of the day of an enquiry. */
export type DaysForAnswer = Pick<components["schemas"]["EnquiryDays"], "state" | "nearest">;

/** What an enquiry says, and the diary of its day, by placeholders. */
const valuesOf = (
  { name, aboutTitle, date, guests }: Enquiry,
  days: DaysForAnswer | undefined,
): Record<string, string> => ({
  name,
  venue: aboutTitle,
  date: date && DAY.format(Date.parse(date)),
  guests,
  availability: days ? availabilityText(days.state) : "",
  "free days": LIST.format((days?.nearest ?? []).map((day) => SHORT_DAY.format(Date.parse(day)))),
});

const PLACEHOLDER = /\{(name|venue|date|guests|availability|free days)\}/g;

/** The text with what the enquiry says, and the diary; a placeholder of anything else stays. */
export function fillTemplate(text: string, enquiry: Enquiry, days?: DaysForAnswer): string {
  const values = valuesOf(enquiry, days);
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => values[name] || placeholder);
}

/** What is wrong with a text that still has placeholders. */
export function placeholderError(text: string): string | undefined {
  const left = text.match(PLACEHOLDER)?.[0];
  return left && `Replace ${left}: the enquiry does not say it.`;
}
