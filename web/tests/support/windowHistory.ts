import { afterAll } from "vitest";

import { turns } from "./turns";

/** Ends the listening to steps through the history with the file that began it, because files share a window. */
export function endHistoryListeners(): void {
  const added: Parameters<typeof window.addEventListener>[] = [];
  const { addEventListener } = window;
  window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
    if (listener[0] === "popstate") added.push(listener);
    addEventListener(...listener);
  };
  afterAll(() => {
    window.addEventListener = addEventListener;
    for (const listener of added) window.removeEventListener(...listener);
  });
}

/** Leaves the entry of a picture that a test left open, or whose entry is still to be left. */
export async function leaveOverlay(): Promise<void> {
  await turns();
  window.history.replaceState(null, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}
