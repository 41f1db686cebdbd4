import type { components } from "../../../api/schema";
import { SEASONS } from "../enquiryFields";
import type { Enquiry } from "./calls/enquiryTypes";

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/** An ISO date in words; the text itself when it is none. */
export const dayText = (date: string): string =>
  ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? day.format(Date.parse(date)) : date;

type AskedVenue = components["schemas"]["AskedVenue"];

const STATES: Record<AskedVenue["state"], string> = {
  free: "free as far as we know",
  held: "held for somebody else",
  taken: "taken",
  unknown: "not known here",
};

/** What the day or the period of an enquiry is at a venue, by what others have: words within a sentence. */
export const venueText = ({ state, inPeriod }: AskedVenue): string => inPeriod || STATES[state];

/** What a month in an address is: enquiries are of this century. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** A month such as `2027-06` in words. */
export const monthText = (text: string): string => month.format(Date.parse(`${text}-01`));

const labelOf = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

/** A season, or a period such as "a Saturday in June 2027", for a label. */
export const seasonText = (season: string): string => labelOf(SEASONS, season);

/** Where the visitor came from, by its label. */
export function referralFacts({
  page,
  referrer,
  utmSource,
  utmMedium,
  utmCampaign,
}: Enquiry): [string, string][] {
  const facts: [string, string][] = [
    ["Page", page],
    ["Site before", referrer],
    ["Campaign", [utmSource, utmMedium, utmCampaign].filter(Boolean).join(" · ")],
  ];
  return facts.filter(([, text]) => text);
}

const TITLES = new Intl.ListFormat("en-GB");

/** All items that it is about, the one of the form's page first. */
export const subjectsOf = ({ about, aboutTitle, alsoAbout }: Enquiry): Enquiry["alsoAbout"] =>
  about ? [{ about, title: aboutTitle }, ...alsoAbout] : [];

/** The titles of all that it is about, such as "Torran House and Corrie". */
export const subjectsText = ({ aboutTitle, alsoAbout }: Enquiry): string =>
  TITLES.format([aboutTitle, ...alsoAbout.map(({ title }) => title)].filter(Boolean));

/** What the visitor said of the event in one line, for a list. */
export function shortFacts(enquiry: Enquiry): string {
  const { date, season, guests } = enquiry;
  const when = date ? dayText(date) : seasonText(season);
  return [subjectsText(enquiry), when, guests && `${guests}\u00a0guests`].filter(Boolean).join(" · ");
}
