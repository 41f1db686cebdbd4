import type { Publication } from "./publicationCalls";

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "medium" });

/** A moment in the company's own time, such as "3 Jun 2026, 09:00 BST". */
export const londonTime = (at: string): string => moment.format(new Date(at));

export const londonDay = (at: string): string => day.format(new Date(at));

/** When visitors see an item, as far as the word for its state leaves it open. */
export function publicationTimes({ state, publishAt, unpublishAt, draftPublishAt }: Publication): string {
  const times = [
    state === "scheduled" && publishAt && `from ${londonTime(publishAt)}`,
    state === "changed" && draftPublishAt && `changes from ${londonTime(draftPublishAt)}`,
    unpublishAt && `${state === "ended" ? "since" : "until"} ${londonTime(unpublishAt)}`,
  ];
  return times.filter(Boolean).join(", ");
}
