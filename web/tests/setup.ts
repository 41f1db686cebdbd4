import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Tests of code that runs without a browser have no window to furnish.
if (globalThis.window) {
  // What jsdom leaves out of a browser.
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => "blob:chosen";
  URL.revokeObjectURL = () => undefined;

  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
