import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { restoreScroll } from "../../../src/layouts/scroll/restoreScroll";

const root = document.documentElement;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the browser does not move a page that is being returned to when content above grows", () => {
  const returning = restoreScroll(2500);

  expect(root.style.getPropertyValue("overflow-anchor")).toBe("none");
  returning.stop();
  expect(root.style.getPropertyValue("overflow-anchor")).toBe("");
});
