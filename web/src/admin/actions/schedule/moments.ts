import { useEffect, useEffectEvent } from "react";

import type { Publication } from "../../calls/editedItem";
import { isPublic, type PublicationState } from "../../values/states/StateLabel";

/** The state of an item at a moment after it was fetched, as far as its times alone decide it. */
export function stateAt(item: Publication, now: number): PublicationState {
  const { state, hasDraft } = item;
  const isOver = (time: string | null) => time !== null && Date.parse(time) <= now;
  if (state === "draft" || state === "ended") return state;
  if (isOver(item.unpublishAt)) return "ended";
  if (state === "scheduled" && isOver(item.publishAt)) return hasDraft ? "changed" : "live";
  return state;
}

/** The first moment at which the item will be in another state than it is known to be in. */
function nextMoment({ state, publishAt, unpublishAt, draftPublishAt }: Publication): number | undefined {
  const ends = isPublic(state) ? [unpublishAt, draftPublishAt] : [];
  const times = state === "scheduled" ? [publishAt] : ends;
  const moments = times.flatMap((time) => (time ? [Date.parse(time)] : []));
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** For the clocks of the browser and the server, which differ a little. */
const MARGIN = 1000;
/** After how long it is tried again while nothing newer is known. */
const AGAIN = 30_000;
/** No timer is longer. */
const LONGEST = 2 ** 31 - 1;

/** Calls `onPassed` when a time of the item has passed, and again until the item is known as it is since then. */
export function useMoments(item: Publication | null, onPassed: () => void): void {
  const passed = useEffectEvent(onPassed);
  const moment = item ? nextMoment(item) : undefined;
  useEffect(() => {
    if (moment === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const left = moment + MARGIN - Date.now();
      timer = setTimeout(check, left > 0 ? Math.min(left, LONGEST) : AGAIN);
      if (left <= 0) passed();
    };
    check();
    return () => clearTimeout(timer);
  }, [moment]);
}
