import type { Location } from "react-router-dom";

/** The key in session storage, which survives a reload. */
const STORAGE_KEY = "scroll-positions";

type Entry = Pick<Location, "key" | "pathname" | "search">;

/** A unique key of a history entry. The router's key is "default" for the first page of every tab. */
export const historyEntryKey = ({ key, pathname, search }: Entry): string => `${key} ${pathname}${search}`;

let positions: Map<string, number> | undefined;

/** The scroll positions of history entries in pixels. */
export function scrollPositions(): Map<string, number> {
  positions ??= new Map(read());
  return positions;
}

/** Stores the positions for the next load of the site in this tab. A page in a frame would overwrite those of the tab. */
export function storeScrollPositions(): void {
  if (window.self !== window.top) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...scrollPositions()]));
  } catch {
    // Without storage, or when it is full, a reload starts at the top.
  }
}

function read(): [string, number][] {
  const stored = readStored() ?? "[]";
  const entries = JSON.parse(stored) as [string, number][];
  if (!isFreshlyLoaded()) return entries;
  // The stored position of this URL belongs to another history entry.
  const here = historyEntryKey({ key: "default", pathname: location.pathname, search: location.search });
  return entries.filter(([entry]) => entry !== here);
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Whether the page was opened by a navigation, and not by a reload or Back. */
function isFreshlyLoaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
