import { useEffect, useRef, useState } from "react";
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
