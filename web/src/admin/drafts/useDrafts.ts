import { useCallback, useEffect, useState } from "react";

import { type Draft, dropDraft, freshName, readDraft, visitsOf } from "./draftStorage";
import { useDraftQueue } from "./useDraftQueue";
import type { Structure } from "../form/fieldValues";
import { beginVisit, visitsGoingOn } from "./editingSessions";

/** A draft that an earlier visit left. */
export interface Left<Values> {
  visit: string;
  draft: Draft<Values>;
}

/**
 * Keeps what stands in a form, such as `venue/new`, in the browser, and finds what an earlier visit left there. A
 * storage that is missing or full is no error: there is then nothing to offer.
 */
export function useDrafts<Values extends Structure>(form: string) {
  const [visit, setVisit] = useState(freshName);
  const [left, setLeft] = useState<Left<Values>>();
  const queue = useDraftQueue<Values>(form, visit);
  useEffect(() => beginVisit(visit), [visit]);
  const look = useCallback(() => {
    newestLeft<Values>(form, visit).then(setLeft, () => undefined);
  }, [form, visit]);
  useEffect(look, [look]);

  /** Goes on with the visit that left the draft. What was kept in this one stays, to be offered in its turn. */
  const restore = () => {
    if (!left) return undefined;
    queue.moveTo(left.visit);
    setVisit(left.visit);
    setLeft(undefined);
    return left.draft;
  };
  const discard = async () => {
    if (left) await dropDraft([form, left.visit]).catch(() => undefined);
    look();
  };
  return { left, restore, discard, keep: queue.keep, drop: queue.drop, written: queue.written };
}

async function newestLeft<Values>(form: string, own: string): Promise<Left<Values> | undefined> {
  const [visits, goingOn] = await Promise.all([visitsOf(form), visitsGoingOn()]);
  const found: Left<Values>[] = [];
  for (const visit of visits.filter((each) => each !== own && !goingOn.includes(each))) {
    const draft = await readDraft<Values>([form, visit]);
    if (draft) found.push({ visit, draft });
  }
  return found.toSorted((one, other) => other.draft.savedAt - one.draft.savedAt)[0];
}
