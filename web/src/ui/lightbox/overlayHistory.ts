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
    const left = leaving;
    leaving = false;
    if (!closeOpen) leaveMarked();
    else if (!onMarked()) {
      // The overlay before this one may still have been leaving its entry when this one opened.
      if (left) pushEntry();
      else closeOnBack(closeOpen);
    }
  });
}

/** Adds a history entry, so that Back closes the overlay instead of leaving the page. */
export function pushOverlay(close: () => void): void {
  pushEntry();
  closeOpen = close;
}

const pushEntry = () => history.pushState({ ...(history.state as object | null), [MARK]: true }, "");

function closeOnBack(close: () => void): void {
  closeOpen = undefined;
  close();
}

/** Removes the entry of an overlay that was closed by other means than Back. */
export function popOverlay(): void {
  if (!closeOpen) return;
  closeOpen = undefined;
  leaveMarked();
}
