import type { RefObject } from "react";

/** Resolves when no save, picture removal or undo of one is running. */
export type Running = RefObject<Promise<void>>;

/** Runs one task after the other, because each creates a new version of the item. */
export const inSequence = (running: Running, task: () => Promise<void>): Promise<void> =>
  (running.current = running.current.then(task));

/** Lets the tasks after it wait for one that runs already. */
export function waitFor(running: Running, task: Promise<unknown>): void {
  running.current = Promise.allSettled([running.current, task]).then(() => undefined);
}
