import { dayOf, londonFormat } from "./londonTime";

export function Timestamp({ at, short = false }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at} title={short ? formatFullDate(at) : undefined}>
      {short ? formatShortDate(at) : formatFullDate(at)}
    </time>
  );
}

const time = londonFormat({ timeStyle: "short" });
const day = londonFormat({ day: "numeric", month: "short", year: "numeric" });

const DAY = 86_400_000;

/** The day and time of a moment today or yesterday; otherwise the date. */
export function formatShortDate(moment: string, now = new Date()): string {
  const then = new Date(moment);
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(then))) / DAY;
  if (days === 0) return `Today ${time.format(then)}`;
  if (days === 1) return `Yesterday ${time.format(then)}`;
  return day.format(then);
}

const formatFullDate = (moment: string): string =>
  `${day.format(new Date(moment))}, ${time.format(new Date(moment))}`;
