import { useEffect, useState } from "react";

import { type Draft, dropDraft, keepDraft, type Place } from "./draftStorage";
import type { Structure } from "../form/fieldValues";

const PAUSE = 500;

/**
 * Keeps and drops the draft of a visit, one after the other, and not before the typing has paused. What was begun is
 * done when `written()` is.
 */
export function useDraftQueue<Values extends Structure>(form: string, visit: string) {
  const [queue] = useState(() => draftQueue<Values>([form, visit]));
  useEffect(() => {
    // A page that goes out of sight may never come back.
    document.addEventListener("visibilitychange", queue.write);
    return () => {
      document.removeEventListener("visibilitychange", queue.write);
      queue.write();
    };
  }, [queue]);
  return { ...queue, moveTo: (other: string) => queue.move([form, other]) };
}

function draftQueue<Values extends Structure>(from: Place) {
  let place = from;
  let waiting: (() => Promise<void>) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    const next = waiting;
    waiting = undefined;
    if (next) last = last.then(next).catch(() => undefined);
  };
  const keep = (draft: Omit<Draft<Values>, "savedAt">) => {
    const at = place;
    waiting = () => keepDraft(at, { ...draft, savedAt: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const drop = () => {
    const at = place;
    waiting = () => dropDraft(at);
    write();
  };
  const move = (to: Place) => {
    write();
    place = to;
  };
  const written = () => last;
  return { keep, drop, move, write, written };
}
