import type { Visit } from "../../../paths/visit";

const LONG = { day: "numeric", month: "long", year: "numeric" } as const;

/** A date such as "19 June 2027" of "2027-06-19"; empty without one. */
export const dateInWords = (date: string): string => inWords(date, LONG);

/** A date such as "Saturday 19 June 2027"; empty without one. */
export const dayInWords = (date: string): string =>
  [inWords(date, { weekday: "long" }), dateInWords(date)].filter(Boolean).join(" ");

function inWords(date: string, options: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? "" : day.toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
}

/** A number of guests such as "1,200 guests"; empty without one. */
export function guestsInWords(number: string): string {
  if (!number) return "";
  return number === "1" ? "1 guest" : `${Number(number).toLocaleString("en-GB")} guests`;
}

/** The message that asks whether a house is free; empty without a house or a day. */
export function questionOf(title: string | undefined, { date, guests }: Visit): string {
  const day = dayInWords(date);
  if (!title || !day) return "";
  return `Is ${title} free on ${day}${guests && ` for ${guestsInWords(guests)}`}?`;
}

/** Titles such as "Torran House, Corrie and Leith Hall". */
export const titlesInWords = (titles: string[]): string =>
  titles.length > 1 ? `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}` : (titles[0] ?? "");

/** The message that asks about several houses; empty without any. */
export function questionOfHouses(titles: string[], { date, guests }: Visit): string {
  if (!titles.length) return "";
  const houses = titlesInWords(titles);
  const day = dayInWords(date);
  const group = guests && ` for ${guestsInWords(guests)}`;
  if (!day) return `We would like to ask about ${houses}${group}.`;
  return `${titles.length > 1 ? "Are" : "Is"} ${houses} free on ${day}${group}?`;
}

/** The title of the page that thanks for an enquiry, as the server writes it (`sent_title`). */
export function sentTitle(title: string | undefined, date: string): string {
  const asked = [title, dateInWords(date)].filter(Boolean).join(", ");
  return asked ? `Message sent: ${asked}` : "Message sent";
}
