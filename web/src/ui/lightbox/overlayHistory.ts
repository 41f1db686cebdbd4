/** Marks the entry of the history that stands for what is open over the page. Everything else is as in the page's own. */
const MARK = "overlay";

/** Closes what is open; `undefined` while nothing is. */
let closeOpen: (() => void) | undefined;
let listening = false;
/** Whether an entry is being left. Going back takes effect later, and each gallery of a page asks for it. */
let leaving = false;

const onMarked = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Leaves an entry that stands for something that is no longer open, as after Forward or a reload. */
const leaveMarked = () => {
  if (leaving || closeOpen || !onMarked()) return;
  leaving = true;
  history.back();
};

/** From now on no entry of the history is left that stands for nothing. */
export function watchOverlayHistory(): void {
  leaveMarked();
  if (listening) return;
  listening = true;
  window.addEventListener("popstate", () => {
    leaving = false;
    const close = closeOpen;
    if (close && !onMarked()) {
      closeOpen = undefined;
      close();
    } else leaveMarked();
  });
}

/** Has Back close what is being opened over the page instead of leaving the page. */
export function pushOverlay(close: () => void): void {
  history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
  closeOpen = close;
}

/** Takes the entry out again, what was open having been closed by other means than Back. */
export function popOverlay(): void {
  if (!closeOpen) return;
  closeOpen = undefined;
  history.back();
}
