import type { components } from "../../../api/schema";

type OfficeHours = components["schemas"]["OfficeHours"];

/** What the form of the office hours has. */
export interface Values {
  days: OfficeHours["days"];
  /** One day a line. */
  holidays: string;
  answerWithin: string;
}

/** Lines, and the commas and blanks between days in figures; a comma may also stand within a day. */
const BETWEEN_DAYS =
  /[\n\t;]|(?<=\d),(?=\s*(?:\d{1,4}(?:[-/.]\d|(?:\s?(?:st|nd|rd|th))?\s+[a-z])|[a-z]{3,9}\.?\s+\d{1,2}\b))|\s(?=\d{4}-\d)/i;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const dayInWords = (day: string): string => DAY.format(new Date(day));

export const valuesOf = ({ days, holidays, answerWithin }: OfficeHours): Values => ({
  days,
  holidays: holidays.map(dayInWords).join("\n"),
  answerWithin: String(answerWithin),
});

export const hoursOf = ({ days, holidays, answerWithin }: Values): OfficeHours => ({
  days,
  holidays: holidaysOf(holidays),
  // What is no number is refused by the server, which names the field.
  answerWithin: Number(answerWithin.trim() || Number.NaN),
});

export const holidaysOf = (text: string): string[] =>
  text.split(BETWEEN_DAYS).flatMap((day) => day.trim().replace(/,$/, "") || []);
