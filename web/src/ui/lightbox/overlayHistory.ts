/** Marks the history entry of an open overlay. The rest of its state equals that of the page's entry. */
const MARK = "overlay";

/** Closes the open overlay; `undefined` when none is open. */
let closeOpen: (() => void) | undefined;
let listening = false;
/** Whether `history.back()` is pending. It is asynchronous, and each gallery of a page may request it. */
let leaving = false;

const onMarked = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Leaves the entry of an overlay that is no longer open, for example after Forward or a reload. */
const leaveMarked = () => {
  if (leaving || closeOpen || !onMarked()) return;
  leaving = true;
  history.back();
};

/** Starts to close overlays on Back and to leave entries of closed overlays. */
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

/** Adds a history entry, so that Back closes the overlay instead of leaving the page. */
export function pushOverlay(close: () => void): void {
  history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
  closeOpen = close;
}

/** Removes the entry of an overlay that was closed by other means than Back. */
export function popOverlay(): void {
  if (!closeOpen) return;
  closeOpen = undefined;
  history.back();
}
