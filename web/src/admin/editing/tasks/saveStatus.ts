import { dayOf, londonFormat } from "../../values/times/londonTime";

const CLOCK = londonFormat({ timeStyle: "short" });
const DAY = londonFormat({ day: "numeric", month: "long" });

/** The time of a moment today; date and time of any other moment. */
export function formatSavedTime(time: number, today = new Date()): string {
  const moment = new Date(time);
  const clock = CLOCK.format(moment);
  return dayOf(moment) === dayOf(today) ? clock : `${DAY.format(moment)}, ${clock}`;
}

interface FormState {
  saving: boolean;
  changed: boolean;
  /** When the item was last saved; `undefined` for a new item. */
  savedAt: string | undefined;
  /** By whom, where that is known. */
  savedBy?: string | undefined;
}

export function saveStatus({ saving, changed, savedAt, savedBy }: FormState, today = new Date()): string {
  if (saving) return "Saving…";
  if (changed) return "Unsaved changes";
  if (!savedAt) return "Not saved yet";
  const who = savedBy ? ` by ${savedBy}` : "";
  return `Saved ${formatSavedTime(Date.parse(savedAt), today)}${who}`;
}
