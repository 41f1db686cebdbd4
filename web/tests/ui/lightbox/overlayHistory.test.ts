import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "");
});

/** What a pending `history.back()` does, to an entry with this state. */
const pop = (state: unknown = null) => {
  history.replaceState(state, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
};

/** Opens an overlay while the entry of the former one still has to be left; returns the spy that closes it. */
async function openAfterAnother() {
  vi.resetModules();
  vi.spyOn(history, "back").mockImplementation(() => undefined);
  const { watchOverlayHistory, pushOverlay, popOverlay } =
    await import("../../../src/ui/lightbox/overlayHistory");
  watchOverlayHistory();
  pushOverlay(vi.fn());
  popOverlay();
  const close = vi.fn();
  pushOverlay(close);
  return close;
}

test("an overlay that opens while the former one leaves its entry stays open, and Back closes it", async () => {
  const close = await openAfterAnother();

  pop();
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ overlay: true });
  pop();
  expect(close).toHaveBeenCalledTimes(1);
});

test("an overlay that opened before the former one's entry was left is closed by one Back", async () => {
  const close = await openAfterAnother();

  pop({ overlay: true });
  expect(close).not.toHaveBeenCalled();
  pop();
  expect(close).toHaveBeenCalledTimes(1);
});

test("a page with several galleries leaves the entry of a closed picture once", async () => {
  vi.resetModules();
  const { watchOverlayHistory: watchOverlayEntries } =
    await import("../../../src/ui/lightbox/overlayHistory");
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  history.replaceState({ overlay: true }, "");

  watchOverlayEntries();
  watchOverlayEntries();

  expect(back).toHaveBeenCalledTimes(1);
});
