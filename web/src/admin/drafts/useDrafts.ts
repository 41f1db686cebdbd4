import { useCallback, useEffect, useState } from "react";

import {
  type Draft,
  deleteDraft,
  newDraftId,
  readDraft,
  sessionsWithDraft,
  storeDraft,
  type DraftKey,
} from "./draftStorage";
import type { FormValues } from "../form/fieldValues";

interface FoundDraft<Values> {
  session: string;
  draft: Draft<Values>;
}

/** Stores a form's draft in the browser and finds earlier drafts. Without storage there are no drafts. */
export function useDrafts<Values extends FormValues>(form: string) {
  const [session, setSession] = useState(newDraftId);
  const [found, setFound] = useState<FoundDraft<Values>>();
  const queue = useDraftQueue<Values>(form, session);
  useEffect(() => beginEditingSession(session), [session]);
  const findDraft = useCallback(() => {
    newestDraft<Values>(form, session).then(setFound, () => undefined);
  }, [form, session]);
  useEffect(findDraft, [findDraft]);

  /** Continues the session of the found draft. The draft of the current session stays stored and is offered later. */
  const restore = () => {
    if (!found) return undefined;
    queue.moveTo(found.session);
    setSession(found.session);
    setFound(undefined);
    return found.draft;
  };
  const discard = async () => {
    if (found) await deleteDraft([form, found.session]).catch(() => undefined);
    findDraft();
  };
  return { found, restore, discard, store: queue.store, remove: queue.remove, written: queue.written };
}

async function newestDraft<Values>(form: string, own: string): Promise<FoundDraft<Values> | undefined> {
  const [sessions, active] = await Promise.all([sessionsWithDraft(form), activeEditingSessions()]);
  const drafts: FoundDraft<Values>[] = [];
  for (const session of sessions.filter((each) => each !== own && !active.includes(each))) {
    const draft = await readDraft<Values>([form, session]);
    if (draft) drafts.push({ session, draft });
  }
  return drafts.toSorted((one, other) => other.draft.savedAt - one.draft.savedAt)[0];
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

/** Stores a session's draft after a pause in typing. `written()` resolves when all started operations are done. */
function useDraftQueue<Values extends FormValues>(form: string, session: string) {
  const [queue] = useState(() => draftQueue<Values>([form, session]));
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
  const store = (draft: Omit<Draft<Values>, "savedAt">) => {
    const at = key;
    waiting = () => storeDraft(at, { ...draft, savedAt: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const remove = () => {
    const at = key;
    waiting = () => deleteDraft(at);
    write();
  };
  const move = (to: DraftKey) => {
    write();
    key = to;
  };
  const written = () => last;
  return { store, remove, move, write, written };
}
