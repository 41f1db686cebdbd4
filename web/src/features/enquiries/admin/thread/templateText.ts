import type { Enquiry } from "../enquiryTypes";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** What an enquiry says, by its placeholder. */
const valuesOf = ({ name, aboutTitle, date, guests }: Enquiry): Record<string, string> => ({
  name,
  venue: aboutTitle,
  date: date && DAY.format(Date.parse(date)),
  guests,
});

const PLACEHOLDER = /\{(name|venue|date|guests)\}/g;

/** The text with what the enquiry says; a placeholder of anything else stays. */
export function fillTemplate(text: string, enquiry: Enquiry): string {
  const values = valuesOf(enquiry);
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => values[name] || placeholder);
}

/** What is wrong with a text that still has placeholders. */
export function placeholderError(text: string): string | undefined {
  const left = text.match(PLACEHOLDER)?.[0];
  return left && `Replace ${left}: the enquiry does not say it.`;
}
