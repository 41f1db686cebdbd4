import type { SaveIntent } from "../form/itemFormTypes";
import { isPublic } from "./states";
import { londonTimeWithOffset } from "../schedule/londonTime";
import type { Publication } from "./publicationCalls";

/** The label of the button that publishes: a live item without a draft is updated, as visitors see it. */
export function publishLabel(label: string, item: Publication | null, isScheduled: boolean): string {
  if (isScheduled) return `Schedule ${label}`;
  if (!item) return `Add ${label}`;
  return item.state === "live" ? `Update ${label}` : `Publish ${label}`;
}

/** The label of that button while the form is sent. */
export function busyLabel(item: Publication | null, isScheduled: boolean): string {
  if (isScheduled) return "Scheduling...";
  if (!item) return "Adding...";
  return item.state === "live" ? "Updating..." : "Publishing...";
}

/** What is said after a save: `before` it, and as the item is `now`. */
export function savedText(
  label: string,
  { intent, before, now }: { intent: SaveIntent; before: Publication | null; now: Publication | null },
): string {
  const noun = label.toLowerCase();
  if (intent === "draft") return draftText(noun, now);
  const start = now?.draftPublishAt ?? (now?.state === "scheduled" ? now.publishAt : null);
  if (start) return `${label} scheduled: public from ${londonTimeWithOffset(start)}.`;
  if (!before) return `${label} added successfully!`;
  return isPublic(before.state) ? `${label} updated successfully!` : `${label} published successfully!`;
}

function draftText(noun: string, now: Publication | null): string {
  if (now && !now.hasDraft) return "Nothing has changed, so there is no draft.";
  return now && isPublic(now.state)
    ? `Draft saved. Visitors still see the published ${noun}.`
    : "Draft saved. Visitors don’t see it yet.";
}
