import { joinRows } from "../../../admin/editing/shared/joinRows";
import { holidaysOf, type Values } from "./hoursValues";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What is of one of two people as a whole, in words. */
interface Part {
  label: string;
  textOf: (values: Values) => string;
}

const DAYS = WEEKDAYS.map((label, number): Part => ({ label, textOf: ({ days }) => dayText(days[number]) }));
const WITHIN: Part = { label: "the hours for an answer", textOf: ({ answerWithin }) => answerWithin.trim() };
const PARTS = [...DAYS, WITHIN];

function dayText({ from, to }: Values["days"][number] = { from: "", to: "" }): string {
  return from || to ? `${from} to ${to}` : "closed";
}

/**
 * Joins the hours that somebody else stored into `mine`, which began as `base`: what they alone changed is theirs, and
 * what both changed stays mine. `said` says so, and is empty where `mine` has all of theirs.
 */
export function joinHours(base: Values, mine: Values, stored: Values): { values: Values; said: string } {
  const isMine = ({ textOf }: Part) => textOf(mine) !== textOf(base);
  const values = {
    days: DAYS.flatMap((day, number) => (isMine(day) ? mine : stored).days[number] ?? []),
    answerWithin: (isMine(WITHIN) ? mine : stored).answerWithin,
    holidays: joinHolidays(base.holidays, mine.holidays, stored.holidays),
  };
  const lost = PARTS.filter(({ textOf }) => ![textOf(base), textOf(values)].includes(textOf(stored)));
  const sentences = [
    isSameHours(values, mine) ? "" : "What they alone changed stands here now.",
    lost.length ? `What you changed as well stays yours; they saved ${listed(lost, stored)}.` : "",
  ];
  return { values, said: sentences.filter(Boolean).join(" ") };
}

const listed = (parts: Part[], values: Values): string =>
  parts.map(({ label, textOf }) => `${label} as ${textOf(values)}`).join(", ");

function joinHolidays(base: string, mine: string, stored: string): string {
  const days = holidaysOf(mine);
  const { gone, added } = joinRows(holidaysOf(base), days, holidaysOf(stored));
  if (!gone.length && !added.length) return mine;
  return [...days.filter((_, place) => !gone.includes(place)), ...added].join("\n");
}

export const isSameHours = (one: Values, other: Values): boolean => wholeText(one) === wholeText(other);

/** The server sorts the holidays. */
const wholeText = (values: Values): string =>
  [...PARTS.map(({ textOf }) => textOf(values)), ...holidaysOf(values.holidays).toSorted()].join("\n");
