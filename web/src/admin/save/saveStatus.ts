import { formatSavedTime } from "./formatSavedTime";

interface FormState {
  saving: boolean;
  changed: boolean;
  /** When the item was saved last; none of one that is not stored yet. */
  savedAt: string | undefined;
}

/** What the head of a form says about its state. */
export function saveStatus({ saving, changed, savedAt }: FormState, today = new Date()): string {
  if (saving) return "Saving…";
  if (changed) return "Unsaved changes";
  return savedAt ? `Saved ${formatSavedTime(Date.parse(savedAt), today)}` : "Not saved yet";
}
