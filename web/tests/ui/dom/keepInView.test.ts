import { expect, test, vi } from "vitest";

import { keepInView } from "../../../src/ui/dom/keepInView";

test("a part stays in view while the page grows, until somebody uses the page", () => {
  let grow: () => void = vi.fn();
  const disconnect = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(observed: () => void) {
        grow = observed;
      }
      observe() {
        grow();
      }
      disconnect = disconnect;
    },
  );
  const part = document.createElement("section");
  const shown = vi.spyOn(part, "scrollIntoView");

  keepInView(part);
  grow();
  expect(shown).toHaveBeenCalledTimes(2);

  window.dispatchEvent(new Event("wheel"));
  expect(disconnect).toHaveBeenCalledOnce();
});
