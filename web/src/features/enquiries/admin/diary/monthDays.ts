import type { AskedDay, DiaryMonth, PlannedViewing, Stay } from "./diaryCalls";

const DAY = 24 * 60 * 60 * 1000;

/** What stands on one day: days that are held or booked, a viewing, or an enquiry that asks for it. */
export type Entry =
  | { stay: Stay; asked?: never; viewing?: never }
  | { asked: AskedDay; stay?: never; viewing?: never }
  | { viewing: PlannedViewing; stay?: never; asked?: never };

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The month such as `2027-06` that is so many months later. */
export function monthLater(month: string, number: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return isoOf(Date.UTC(year, of - 1 + number, 1)).slice(0, 7);
}

/** The weeks of a month from Monday on; days of other months are empty. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  const weeks: string[][] = [];
  for (let week = monday; isoOf(week) < `${monthLater(month, 1)}-01`; week += 7 * DAY)
    weeks.push(
      Array.from({ length: 7 }, (_, day) => isoOf(week + day * DAY)).map((day) =>
        day.startsWith(month) ? day : "",
      ),
    );
  return weeks;
}

/** What stands on each day of the month: viewings, bookings before holds in their order, and what is asked for last. */
export function entriesByDay({ month, stays, asked, viewings }: DiaryMonth): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  const put = (day: string, entry: Entry) => days.set(day, [...(days.get(day) ?? []), entry]);
  for (const viewing of viewings) put(viewing.day, { viewing });
  const byHouse = stays.toSorted((a, b) => a.venueTitle.localeCompare(b.venueTitle) || a.option - b.option);
  for (const day of weeksOf(month).flat().filter(Boolean))
    for (const stay of byHouse) if (stay.day <= day && day <= stay.lastDay) put(day, { stay });
  for (const each of asked) put(each.day, { asked: each });
  return days;
}

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const YEARS_AROUND = 10;

/** The years that can be chosen where this one is shown. */
export function yearsAround(year: string): string[] {
  const first = Math.max(2000, Number(year) - YEARS_AROUND);
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, number) => String(first + number));
}

const ORDINALS = ["", "1st", "2nd", "3rd"];

/** Which option a hold is; nothing for the first. */
export const optionText = ({ option }: Stay): string =>
  option > 1 ? `${ORDINALS[option] ?? `${option}th`} option` : "";

const IN_WORDS = ["", "first", "second", "third", "fourth", "fifth"];

/** Which option a hold is among several of one day, in words. */
export const optionInWords = ({ option }: Stay): string =>
  option > 0 ? `${IN_WORDS[option] ?? `${option}th`} option` : "";
