/** Milliseconds after which the page counts as complete when its height has not changed. */
const AT_REST = 1000;

/** What shows that the visitor moves the page. */
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"];

export interface ScrollRestoration {
  /** Whether the page is not high enough for the position yet. */
  readonly waiting: boolean;
  stop: () => void;
}

/**
 * Scrolls to a position of a page whose parts are still being loaded: again whenever its height changes, until it is
 * complete or the visitor moves it. Meanwhile the browser must not keep what is in view in its place: a scroll by the
 * browser looks like one by the visitor.
 */
export function restoreScroll(top: number): ScrollRestoration {
  let reached = false;
  let stopped = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const scroll = () => {
    window.scrollTo({ top, behavior: "instant" });
    reached ||= isAt(top);
    clearTimeout(rest);
    if (reached) rest = setTimeout(stop, AT_REST);
  };
  const leaveAlone = () => {
    if (reached && !isAt(top)) stop();
  };
  const heights = new ResizeObserver(scroll);
  heights.observe(document.body);
  document.documentElement.style.setProperty("overflow-anchor", "none");
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  window.addEventListener("scroll", leaveAlone, { passive: true });
  scroll();

  function stop() {
    stopped = true;
    clearTimeout(rest);
    heights.disconnect();
    document.documentElement.style.removeProperty("overflow-anchor");
    for (const input of INPUTS) window.removeEventListener(input, stop);
    window.removeEventListener("scroll", leaveAlone);
  }

  return {
    get waiting() {
      return !reached && !stopped;
    },
    stop,
  };
}

const isAt = (top: number): boolean => Math.abs(window.scrollY - top) <= 1;
