import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** How a save travels. */
export interface TransferOptions {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

type Job = (travel: TransferOptions) => Promise<void>;
type OnFailure = (cause: unknown, cancelled: boolean) => void;

/** Runs one job at a time, tells its progress (`null` when there is none) and stops it on demand or with the page. */
export function useAbortableTask() {
  const stop = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number | null>(null);
  const cancel = () => stop.current?.abort();
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
    // The fields take the focus only once they can be used again.
    flushSync(() => setProgress(null));
    if (failure) onFailure(failure.cause, signal.aborted);
    restoreFocus(before);
  };
  return { progress, run, cancel };
}

/** To where the focus was, unless it was sent elsewhere: what can't be used meanwhile can't hold it. */
export function restoreFocus(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
}
