import type { SaveIntent } from "../../values/itemTypes";
import { isPublic } from "../../values/states/StateLabel";
import { londonTimeWithOffset } from "../../values/times/londonTime";
import { timeOf, type TimeValue } from "./useSchedule";
import type { Publication } from "../../calls/editedItem";

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

/** What that button does, said beside it: nobody sees it from labels such as “Add Venue”. */
export function publishEffect(start: TimeValue): string {
  const time = timeOf(start);
  return time ? `Visitors see it from ${londonTimeWithOffset(time)}.` : "Visitors see it at once.";
}

interface Saved {
  intent: SaveIntent;
  before: Publication | null;
  now: Publication | null;
  /** The labels of the fields that keep a draft from going out at its time. */
  wrong: string;
  /** Whether the form has times that are not set yet. */
  hasNewTimes: boolean;
}

/** What is said after a save: `before` it, and as the item is `now`. */
export function savedText(label: string, { intent, before, now, wrong, hasNewTimes }: Saved): string {
  const noun = label.toLowerCase();
  if (intent === "draft") return draftText(noun, now, wrong) + (hasNewTimes ? TIMES_UNSET : "");
  const start = startOf(now);
  if (start) return `${label} scheduled: public from ${londonTimeWithOffset(start)}.${laterSaves(now)}`;
  if (!before) return `${label} added successfully!`;
  return isPublic(before.state) ? `${label} updated successfully!` : `${label} published successfully!`;
}

/** Said after everything that publishes at once, so that nobody takes it for a draft. */
export function visibilityText({ intent, now }: Pick<Saved, "intent" | "now">): string | undefined {
  // The call that adds an item publishes it, and answers with the item alone.
  const isVisible = !now || (isPublic(now.state) && !startOf(now));
  return intent !== "draft" && isVisible ? "Visitors see it now." : undefined;
}

const startOf = (now: Publication | null): string | null | undefined =>
  now?.draftPublishAt ?? (now?.state === "scheduled" ? now.publishAt : null);

/** Changes of a live item go out as they were saved last, and not as they were when they were scheduled. */
export const laterSaves = (item: Publication | null): string =>
  item && isPublic(item.state) ? " What is saved until then goes out too." : "";

const TIMES_UNSET = " The times are not set: they take effect when you publish.";

function draftText(noun: string, now: Publication | null, wrong: string): string {
  if (now && !now.hasDraft) return "Nothing has changed, so there is no draft.";
  if (now?.draftPublishAt) {
    const time = londonTimeWithOffset(now.draftPublishAt);
    return wrong
      ? `Draft saved. It can’t go out on ${time} as it is. Missing or wrong: ${wrong}.`
      : `Draft saved. It goes out on ${time}.`;
  }
  if (now?.state === "scheduled") return `Draft saved. It is not part of what is scheduled.`;
  return now && isPublic(now.state)
    ? `Draft saved. Visitors still see the published ${noun}.`
    : "Draft saved. Visitors don’t see it yet.";
}
