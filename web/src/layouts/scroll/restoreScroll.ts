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

/** The page counts as complete when its height has not changed for this time, in milliseconds. */
const SETTLE_TIME = 1000;

/** Events that show that the visitor scrolls. */
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"];

export interface ScrollRestoration {
  /** Whether the page is not yet high enough for the position. */
  readonly waiting: boolean;
  stop: () => void;
}

/**
 * Scrolls to a position of a page that is still loading, again whenever its height changes, until it is complete or the
 * visitor scrolls. Scroll anchoring is disabled meanwhile, as it cannot be distinguished from the visitor's scrolling.
 */
export function restoreScroll(top: number): ScrollRestoration {
  let reached = false;
  let stopped = false;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;

  const scroll = () => {
    window.scrollTo({ top, behavior: "instant" });
    reached ||= isAt(top);
    clearTimeout(settleTimer);
    if (reached) settleTimer = setTimeout(stop, SETTLE_TIME);
  };
  const stopIfMoved = () => {
    if (reached && !isAt(top)) stop();
  };
  const heights = new ResizeObserver(scroll);
  heights.observe(document.body);
  document.documentElement.style.setProperty("overflow-anchor", "none");
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  window.addEventListener("scroll", stopIfMoved, { passive: true });
  scroll();

  function stop() {
    stopped = true;
    clearTimeout(settleTimer);
    heights.disconnect();
    document.documentElement.style.removeProperty("overflow-anchor");
    for (const input of INPUTS) window.removeEventListener(input, stop);
    window.removeEventListener("scroll", stopIfMoved);
  }

  return {
    get waiting() {
      return !reached && !stopped;
    },
    stop,
  };
}

const isAt = (top: number): boolean => Math.abs(window.scrollY - top) <= 1;
