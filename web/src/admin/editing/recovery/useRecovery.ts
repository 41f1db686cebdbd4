import { useCallback, useEffect, useState } from "react";

import {
  type Recovery,
  deleteRecovery,
  newRecoveryId,
  readRecovery,
  sessionsWithRecovery,
  storeRecovery,
  type RecoveryKey,
} from "./recoveryStorage";
import type { FormValues } from "../../values/fieldValues";

interface FoundRecovery<Values> {
  session: string;
  unsaved: Recovery<Values>;
}

/** Stores a form's unsaved changes in the browser and finds those of earlier sessions. Without storage there are none. */
export function useRecovery<Values extends FormValues>(form: string) {
  const [session, setSession] = useState(newRecoveryId);
  const [found, setFound] = useState<FoundRecovery<Values>>();
  const queue = useRecoveryQueue<Values>(form, session);
  useEffect(() => beginEditingSession(session), [session]);
  const findRecovery = useCallback(() => {
    newestRecovery<Values>(form, session).then(setFound, () => undefined);
  }, [form, session]);
  useEffect(findRecovery, [findRecovery]);

  /** Continues the session of the changes that were found. Those of the current session stay stored and are offered later. */
  const restore = () => {
    if (!found) return undefined;
    queue.moveTo(found.session);
    setSession(found.session);
    setFound(undefined);
    return found.unsaved;
  };
  const discard = async () => {
    if (found) await deleteRecovery([form, found.session]).catch(() => undefined);
    findRecovery();
  };
  /** Stores further changes under the key of the item that the form of a new one became. */
  const continueAs = (other: string) => queue.rename([other, session]);
  const { store, remove, written } = queue;
  return { found, restore, discard, continueAs, store, remove, written };
}

async function newestRecovery<Values>(form: string, own: string): Promise<FoundRecovery<Values> | undefined> {
  const [sessions, active] = await Promise.all([sessionsWithRecovery(form), activeEditingSessions()]);
  const left: FoundRecovery<Values>[] = [];
  for (const session of sessions.filter((each) => each !== own && !active.includes(each))) {
    const unsaved = await readRecovery<Values>([form, session]);
    if (unsaved) left.push({ session, unsaved });
  }
  return left.toSorted((one, other) => other.unsaved.savedAt - one.unsaved.savedAt)[0];
}

const LOCK = "ceilidh-visit/";

/** Marks a session as active, by a web lock, until the returned function is called or the tab closes. */
function beginEditingSession(session: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const untilEnd = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  navigator.locks?.request(LOCK + session, { signal }, untilEnd).catch(() => undefined);
  return () => end.abort();
}

async function activeEditingSessions(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
}

const PAUSE = 500;

/** Stores a session's changes after a pause in typing. `written()` resolves when all started operations are done. */
function useRecoveryQueue<Values extends FormValues>(form: string, session: string) {
  const [queue] = useState(() => recoveryQueue<Values>([form, session]));
  useEffect(() => {
    // A hidden page may be closed without further events.
    document.addEventListener("visibilitychange", queue.write);
    return () => {
      document.removeEventListener("visibilitychange", queue.write);
      queue.write();
    };
  }, [queue]);
  return { ...queue, moveTo: (other: string) => queue.move([form, other]) };
}

function recoveryQueue<Values extends FormValues>(from: RecoveryKey) {
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
  const store = (unsaved: Omit<Recovery<Values>, "savedAt">) => {
    const at = key;
    waiting = () => storeRecovery(at, { ...unsaved, savedAt: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const remove = () => {
    const at = key;
    waiting = () => deleteRecovery(at);
    write();
  };
  const move = (to: RecoveryKey) => {
    write();
    key = to;
  };
  const rename = (to: RecoveryKey) => {
    if (to[0] === key[0]) return;
    remove();
    key = to;
  };
  const written = () => last;
  return { store, remove, move, rename, write, written };
}
