import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "");
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
