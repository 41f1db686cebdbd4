import { create } from "zustand";

import { messageOf } from "../../../api/errors";
import { queryClient } from "../../../api/fetching/queryClient";
import { LIBRARY, storePicture, type StoredPicture } from "./libraryQuery";

/** A file on its way into the library. */
export interface Upload {
  id: number;
  file: File;
  state: "waiting" | "sending" | "stored" | "failed" | "cancelled";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. */
  message: string;
  /** Whether another try may succeed. */
  canRetry: boolean;
  stored: StoredPicture | null;
}

const AT_ONCE = 2;
const FAILURE = "It could not be uploaded.";

/** The files that were chosen, in their order. They go on while other screens are shown. */
export const useUploads = create<{ uploads: Upload[] }>(() => ({ uploads: [] }));

const controllers = new Map<number, AbortController>();
let last = 0;

/** Uploads files; `rejectionOf` returns why one is not accepted. */
export function addUploads(files: File[], rejectionOf: (file: File) => string | undefined): void {
  const added = files.map((file): Upload => {
    const message = rejectionOf(file) ?? "";
    const state = message ? "failed" : "waiting";
    last += 1;
    return { id: last, file, state, progress: 0, message, canRetry: !message, stored: null };
  });
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  sendNext();
}

export function cancelUpload(id: number): void {
  update(id, { state: "cancelled", canRetry: true });
  controllers.get(id)?.abort(new DOMException("Cancelled", "AbortError"));
}

export function retryUpload(id: number): void {
  update(id, { state: "waiting", progress: 0, message: "" });
  sendNext();
}

/** Forgets the uploads that have ended. */
export function clearUploads(): void {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter(isUnfinished) }));
}

export const isUnfinished = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/** Starts waiting uploads, a few at once, and asks before the window is closed while there are some. */
function sendNext(): void {
  const { uploads } = useUploads.getState();
  const free = AT_ONCE - uploads.filter(({ state }) => state === "sending").length;
  for (const next of uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free)))
    void send(next);
  const listen = uploads.some(isUnfinished) ? window.addEventListener : window.removeEventListener;
  listen.call(window, "beforeunload", askBeforeClosing);
}

const askBeforeClosing = (event: Event) => event.preventDefault();

async function send({ id, file }: Upload): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  update(id, { state: "sending" });
  try {
    const onProgress = (progress: number) => update(id, { progress });
    const stored = await storePicture(file, { signal: controller.signal, onProgress });
    update(id, { state: "stored", stored });
    void queryClient.invalidateQueries({ queryKey: LIBRARY });
  } catch (cause) {
    if (!controller.signal.aborted) update(id, { state: "failed", message: messageOf(cause, FAILURE) });
  }
  controllers.delete(id);
  sendNext();
}

function update(id: number, change: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.id === id ? { ...each, ...change } : each)),
  }));
}
