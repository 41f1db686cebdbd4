import { create } from "zustand";

import { messageOf } from "../../../api/errors";
import type { UploadOptions } from "../../../api/media/upload";

/** A file on its way to the server. */
export interface Upload<Stored> {
  id: number;
  file: File;
  state: "waiting" | "sending" | "stored" | "failed" | "cancelled";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. */
  message: string;
  /** Whether another try may succeed. */
  canRetry: boolean;
  stored: Stored | null;
}

const AT_ONCE = 2;
const FAILURE = "It could not be uploaded.";

export const isUnfinished = ({ state }: Upload<unknown>): boolean =>
  state === "waiting" || state === "sending";

const unfinished = new Set<object>();

const askBeforeClosing = (event: Event) => event.preventDefault();

function askWhile(queue: object, isOpen: boolean): void {
  if (isOpen) unfinished.add(queue);
  else unfinished.delete(queue);
  const listen = unfinished.size > 0 ? window.addEventListener : window.removeEventListener;
  listen.call(window, "beforeunload", askBeforeClosing);
}

/**
 * Uploads files in their order, a few at once, and asks before the window is closed while there are some.
 * `sendFile` sends one; `onStored` is called when the server has it. They go on while other screens are shown.
 */
export function uploadQueue<Stored>(
  sendFile: (file: File, sending: UploadOptions) => Promise<Stored>,
  onStored: () => void,
) {
  const store = create<{ uploads: Upload<Stored>[] }>(() => ({ uploads: [] }));
  const controllers = new Map<number, AbortController>();
  let last = 0;

  const setUploads = (change: (uploads: Upload<Stored>[]) => Upload<Stored>[]) =>
    store.setState(({ uploads }) => ({ uploads: change(uploads) }));
  const update = (id: number, change: Partial<Upload<Stored>>) =>
    setUploads((uploads) => uploads.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const send = async ({ id, file }: Upload<Stored>) => {
    const controller = new AbortController();
    controllers.set(id, controller);
    update(id, { state: "sending" });
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const stored = await sendFile(file, { signal: controller.signal, onProgress });
      update(id, { state: "stored", stored });
      onStored();
    } catch (cause) {
      if (!controller.signal.aborted) update(id, { state: "failed", message: messageOf(cause, FAILURE) });
    }
    controllers.delete(id);
    sendNext();
  };

  const sendNext = () => {
    const { uploads } = store.getState();
    const free = AT_ONCE - uploads.filter(({ state }) => state === "sending").length;
    const waiting = uploads.filter(({ state }) => state === "waiting");
    for (const next of waiting.slice(0, Math.max(0, free))) void send(next);
    askWhile(store, uploads.some(isUnfinished));
  };

  return {
    /** The files that were chosen, in their order. */
    store,
    /** Uploads files; `rejectionOf` returns why one is not accepted. */
    add(files: File[], rejectionOf: (file: File) => string | undefined): void {
      const added = files.map((file): Upload<Stored> => {
        const message = rejectionOf(file) ?? "";
        const state = message ? "failed" : "waiting";
        last += 1;
        return { id: last, file, state, progress: 0, message, canRetry: !message, stored: null };
      });
      setUploads((uploads) => [...uploads, ...added]);
      sendNext();
    },
    cancel(id: number): void {
      update(id, { state: "cancelled", canRetry: true });
      controllers.get(id)?.abort(new DOMException("Cancelled", "AbortError"));
    },
    retry(id: number): void {
      update(id, { state: "waiting", progress: 0, message: "" });
      sendNext();
    },
    /** Forgets an upload that has ended. */
    forget(id: number): void {
      setUploads((uploads) => uploads.filter((each) => each.id !== id));
    },
    /** Forgets the uploads that have ended. */
    clear(): void {
      setUploads((uploads) => uploads.filter(isUnfinished));
    },
  };
}
