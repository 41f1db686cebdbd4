import { dateInWords, type Visit } from "../../../paths/visit";

/** An ISO date such as "Saturday 19 June 2027"; another text stays. */
export function dayInWords(date: string): string {
  const weekday = dateInWords(date, { weekday: "long" });
  return weekday === date ? date : `${weekday} ${dateInWords(date)}`;
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
