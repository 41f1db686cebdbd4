import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

import { fakeFileInput } from "./fakeFileInput";
import { fastLabels } from "./fastLabels";

// Test files share a window, which is slow to create, but not the state of the site's modules.
vi.resetModules();

// Awaited changes come at once, except on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Tests of code that runs without a browser have no window.
if (globalThis.window) {
  // Browser APIs that jsdom lacks.
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
  fastLabels();

  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
