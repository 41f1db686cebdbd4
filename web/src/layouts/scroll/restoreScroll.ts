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
