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
  if (now?.draftPublishAt) return `Draft saved. It goes out on ${londonTimeWithOffset(now.draftPublishAt)}.`;
  if (now?.state === "scheduled") return `Draft saved. It is not part of what is scheduled.`;
  return now && isPublic(now.state)
    ? `Draft saved. Visitors still see the published ${noun}.`
    : "Draft saved. Visitors don’t see it yet.";
}

/** What goes out at the time that is set: the draft of a public item as it is then, another item as it was scheduled. */
export function scheduledText(noun: string, item: Publication): string | undefined {
  const { state, publishAt, draftPublishAt, hasDraft } = item;
  if (state === "changed" && draftPublishAt) {
    const time = londonTimeWithOffset(draftPublishAt);
    return `The draft goes out on ${time}, as it was saved last: what you save until then is included.`;
  }
  if (state !== "scheduled" || !publishAt) return undefined;
  const time = londonTimeWithOffset(publishAt);
  return hasDraft
    ? `The ${noun} goes out on ${time} as it was scheduled, without this draft. Schedule it again to include the draft.`
    : `The ${noun} goes out on ${time} as it is now. A draft that you save from now on is not included until you schedule it again.`;
}
