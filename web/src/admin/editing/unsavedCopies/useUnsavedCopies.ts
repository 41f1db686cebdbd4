import { useCallback, useEffect, useState } from "react";

import {
  type UnsavedCopy,
  deleteUnsavedCopy,
  newCopyId,
  readUnsavedCopy,
  sessionsWithUnsavedCopies,
  storeUnsavedCopy,
  type UnsavedCopyKey,
} from "./unsavedCopyStorage";
import { tokenAccount } from "../../../api/credentials";
import type { FormValues } from "../../values/fieldValues";

interface FoundUnsavedCopy<Values> {
  session: string;
  unsaved: UnsavedCopy<Values>;
}

/** Stores a form's unsaved changes in the browser and finds those of earlier sessions. Without storage there are none. */
export function useUnsavedCopies<Values extends FormValues>(form: string) {
  const [session, setSession] = useState(newCopyId);
  const [found, setFound] = useState<FoundUnsavedCopy<Values>>();
  const queue = useWriteQueue<Values>(form, session);
  useEffect(() => beginEditingSession(session), [session]);
  const findUnsavedCopy = useCallback(() => {
    newestUnsavedCopy<Values>(form, session).then(setFound, () => undefined);
  }, [form, session]);
  useEffect(findUnsavedCopy, [findUnsavedCopy]);

  /** Continues the session of the changes that were found. Those of the current session stay stored and are offered later. */
  const restore = () => {
    if (!found) return undefined;
    queue.moveTo(found.session);
    setSession(found.session);
    setFound(undefined);
    return found.unsaved;
  };
  const discard = async () => {
    if (found) await deleteUnsavedCopy([form, found.session]).catch(() => undefined);
    findUnsavedCopy();
  };
  /** Stores further changes under the key of the item that the form of a new one became. */
  const continueAs = (other: string) => queue.rename([other, session]);
  const { store, remove, written } = queue;
  return { found, restore, discard, continueAs, store, remove, written };
}

async function newestUnsavedCopy<Values>(
  form: string,
  own: string,
): Promise<FoundUnsavedCopy<Values> | undefined> {
  const [sessions, active] = await Promise.all([sessionsWithUnsavedCopies(form), activeEditingSessions()]);
  const left: FoundUnsavedCopy<Values>[] = [];
  for (const session of sessions.filter((each) => each !== own && !active.includes(each))) {
    const unsaved = await readUnsavedCopy<Values>([form, session]);
    if (unsaved && isOwn(unsaved)) left.push({ session, unsaved });
  }
  return left.toSorted((one, other) => other.unsaved.savedAt - one.unsaved.savedAt)[0];
}

/** Whether it may be offered here: what another account typed may not. */
const isOwn = ({ account }: UnsavedCopy<unknown>): boolean => !account || account === tokenAccount();

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
function useWriteQueue<Values extends FormValues>(form: string, session: string) {
  const [queue] = useState(() => writeQueue<Values>([form, session]));
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

function writeQueue<Values extends FormValues>(from: UnsavedCopyKey) {
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
  const store = (unsaved: Omit<UnsavedCopy<Values>, "savedAt">) => {
    const at = key;
    waiting = () => storeUnsavedCopy(at, { ...unsaved, savedAt: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const remove = () => {
    const at = key;
    waiting = () => deleteUnsavedCopy(at);
    write();
  };
  const move = (to: UnsavedCopyKey) => {
    write();
    key = to;
  };
  const rename = (to: UnsavedCopyKey) => {
    if (to[0] === key[0]) return;
    remove();
    key = to;
  };
  const written = () => last;
  return { store, remove, move, rename, write, written };
}
