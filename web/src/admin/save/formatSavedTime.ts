const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** The hour of a moment today, and its day too for any other. */
export function formatSavedTime(time: number, today = new Date()): string {
  const moment = new Date(time);
  const clock = CLOCK.format(moment);
  return moment.toDateString() === today.toDateString() ? clock : `${DAY.format(moment)}, ${clock}`;
}
