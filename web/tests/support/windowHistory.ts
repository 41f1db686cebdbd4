import { afterAll } from "vitest";

import { turns } from "./turns";

const OF_THE_WINDOW = ["popstate", "beforeunload"];

/** Ends the listening to what the window does with the file that began it, because files share a window. */
export function endWindowListeners(): void {
  const added: Parameters<typeof window.addEventListener>[] = [];
  const { addEventListener } = window;
  window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
    if (OF_THE_WINDOW.includes(listener[0])) added.push(listener);
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
