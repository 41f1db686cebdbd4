const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** The hour of a moment today, and its day too for any other. */
export function formatSavedTime(time: number, today = new Date()): string {
  const moment = new Date(time);
  const clock = CLOCK.format(moment);
  return moment.toDateString() === today.toDateString() ? clock : `${DAY.format(moment)}, ${clock}`;
}

interface FormState {
  saving: boolean;
  changed: boolean;
  /** When the item was saved last; none of one that is not stored yet. */
  savedAt: string | undefined;
}

export function saveStatus({ saving, changed, savedAt }: FormState, today = new Date()): string {
  if (saving) return "Saving…";
  if (changed) return "Unsaved changes";
  return savedAt ? `Saved ${formatSavedTime(Date.parse(savedAt), today)}` : "Not saved yet";
}
