import { useEffect, useState } from "react";

import { type Draft, deleteDraft, storeDraft, type DraftKey } from "./draftStorage";
import type { FormValues } from "../form/fieldValues";

const PAUSE = 500;

/** Stores a session's draft after a pause in typing. `written()` resolves when all begun operations are done. */
export function useDraftQueue<Values extends FormValues>(form: string, session: string) {
  const [queue] = useState(() => draftQueue<Values>([form, session]));
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

function draftQueue<Values extends FormValues>(from: DraftKey) {
  let key = from;
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
    const at = key;
    waiting = () => storeDraft(at, { ...draft, savedAt: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const drop = () => {
    const at = key;
    waiting = () => deleteDraft(at);
    write();
  };
  const move = (to: DraftKey) => {
    write();
    key = to;
  };
  const written = () => last;
  return { keep, drop, move, write, written };
}
