import type { Location } from "react-router-dom";

/** Where the positions outlast a reload. */
const NAME = "scroll-positions";

type Entry = Pick<Location, "key" | "pathname" | "search">;

/** The name of an entry of the history; the first one of a tab has a key that is not its own. */
export const historyEntryKey = ({ key, pathname, search }: Entry): string => `${key} ${pathname}${search}`;

let positions: Map<string, number> | undefined;

/** How far the pages of the history were scrolled when they were left, in pixels. */
export function scrollPositions(): Map<string, number> {
  positions ??= new Map(read());
  return positions;
}

/** Keeps the positions for when the site is loaded again in this tab. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...scrollPositions()]));
  } catch {
    // Without storage, or without room in it, a reload begins at the top.
  }
}

function read(): [string, number][] {
  const stored = stands() ?? "[]";
  const entries = JSON.parse(stored) as [string, number][];
  if (!isFreshlyLoaded()) return entries;
  // What was at this address before is another entry of the history.
  const here = historyEntryKey({ key: "default", pathname: location.pathname, search: location.search });
  return entries.filter(([entry]) => entry !== here);
}

function stands(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Whether this page was gone to, and neither reloaded nor come back to. */
function isFreshlyLoaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
