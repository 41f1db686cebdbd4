export function Timestamp({ at, short = false }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at} title={short ? formatFullDate(at) : undefined}>
      {short ? formatShortDate(at) : formatFullDate(at)}
    </time>
  );
}

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

const DAY = 86_400_000;

/** The day and time of a moment today or yesterday; otherwise the date. */
export function formatShortDate(moment: string, now = new Date()): string {
  const then = new Date(moment);
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days === 0) return `Today ${time.format(then)}`;
  if (days === 1) return `Yesterday ${time.format(then)}`;
  return day.format(then);
}

/** Date and time in the reader's time zone. */
const formatFullDate = (moment: string): string =>
  `${day.format(new Date(moment))}, ${time.format(new Date(moment))}`;

const midnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
