import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

import { fakeFileInput } from "./fakeFileInput";

// Test files share a window, which takes long to furnish, but not what the code of the site remembers.
vi.resetModules();

// What is awaited comes at once, but not on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 });

// Tests of code that runs without a browser have no window to furnish.
if (globalThis.window) {
  // What jsdom leaves out of a browser.
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => "blob:chosen";
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  fakeFileInput();

  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
