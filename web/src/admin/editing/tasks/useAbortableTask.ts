import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { TransferOptions } from "../../values/itemTypes";

type Job = (transfer: TransferOptions) => Promise<void>;
type OnFailure = (cause: unknown, cancelled: boolean) => void;

/** Runs one task at a time with its progress (`null` while idle). `cancel` and unmounting abort it. */
export function useAbortableTask() {
  const stop = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number | null>(null);
  const cancel = () => stop.current?.abort();
  const isRunning = () => stop.current !== undefined;
  useEffect(() => cancel, []);

  const run = async (job: Job, onFailure: OnFailure) => {
    if (stop.current) return;
    const before = document.activeElement;
    const { signal } = (stop.current = new AbortController());
    setProgress(0);
    const failure = await job({ onProgress: setProgress, signal }).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    stop.current = undefined;
    // The fields can receive the focus only after they are enabled again.
    flushSync(() => setProgress(null));
    if (failure) onFailure(failure.cause, signal.aborted);
    restoreFocus(before);
  };
  return { progress, run, isRunning, cancel };
}

/** Returns the focus to `before`, which lost it while it was disabled, unless another element has it. */
export function restoreFocus(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
}

/** Resolves when no save, picture removal or undo of one is running. */
export type Running = RefObject<Promise<void>>;

/** Runs one task after the other, because each creates a new version of the item. */
export const inSequence = (running: Running, task: () => Promise<void>): Promise<void> =>
  (running.current = running.current.then(task));

/** Lets the tasks after it wait for one that runs already. */
export function waitFor(running: Running, task: Promise<unknown>): void {
  running.current = Promise.allSettled([running.current, task]).then(() => undefined);
}
