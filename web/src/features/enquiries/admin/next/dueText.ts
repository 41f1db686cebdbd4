import { dayOf } from "../../../../admin/values/times/londonTime";

const DAY_MS = 86_400_000;

const NEAR = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const FAR = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** An ISO date in words, seen from today: "tomorrow", "Sun 6 Dec", "6 Dec 2027". */
export function dueText(day: string): string {
  const today = londonToday();
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  const near: Record<number, string> = { [-1]: "yesterday", 0: "today", 1: "tomorrow" };
  return near[days] ?? (day.slice(0, 4) === today.slice(0, 4) ? NEAR : FAR).format(Date.parse(day));
}

/** Whether the ISO date is over. */
export const isOver = (day: string): boolean => day < londonToday();

const londonToday = (): string => dayOf(new Date());
