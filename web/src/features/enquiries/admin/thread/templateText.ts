import type { components } from "../../../../api/schema";
import { subjectsText, venueText } from "../enquiryFacts";
import type { Enquiry } from "../calls/enquiryTypes";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const LIST = new Intl.ListFormat("en-GB");

/** What the diary says of the day of an enquiry. */
export type DaysForAnswer = Pick<components["schemas"]["EnquiryDays"], "venues">;

type AskedVenue = DaysForAnswer["venues"][number];

/** What is said of each venue where there is anything; with its name where they ask for several. */
function ofEach(venues: AskedVenue[], textOf: (venue: AskedVenue) => string): string {
  const said = venues
    .map((venue) => ({ title: venue.venueTitle, text: textOf(venue) }))
    .filter(({ text }) => text);
  const isOne = venues.length === 1;
  return said.map(({ title, text }) => (isOne ? text : `${title}: ${text}`)).join("; ");
}

const freeDays = ({ nearest }: AskedVenue): string =>
  LIST.format(nearest.map((day) => SHORT_DAY.format(Date.parse(day))));

/** The day of an enquiry, or its period such as "a Saturday in June 2027": a season alone, which is chosen, is one word. */
const timeText = ({ date, season }: Enquiry): string =>
  date ? DAY.format(Date.parse(date)) : season.includes(" ") ? season : "";

/** What an enquiry says, and the diary of its day, by placeholders. */
const valuesOf = (enquiry: Enquiry, days: DaysForAnswer | undefined): Record<string, string> => ({
  name: enquiry.name,
  venue: subjectsText(enquiry),
  date: timeText(enquiry),
  guests: enquiry.guests,
  availability: ofEach(days?.venues ?? [], (venue) => (venue.state === "unknown" ? "" : venueText(venue))),
  "free days": ofEach(days?.venues ?? [], freeDays),
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
