import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

import { fixExamples } from "./examples";
import { fakeFileInput } from "./fakeFileInput";
import { fastElements } from "./fastElements";
import { fastLabels } from "./fastLabels";
import { fastStyles } from "./fastStyles";
import { framesInRealTime } from "./framesInRealTime";
import { ownChannels } from "./ownChannels";
import { recordControls } from "./recordControls";
import { shortErrors } from "./shortErrors";
import { endWindowListeners } from "./windowHistory";

// Test files share a window, which is slow to create, but not the state of the site's modules.
vi.resetModules();

// The drawing of pages on the server takes it away.
const { MessageChannel } = globalThis;
afterAll(() => void Object.assign(globalThis, { MessageChannel }));

// Vitest fails a run in which something is loaded after its file has ended.
afterAll(() => vi.dynamicImportSettled());

fixExamples();
fastElements();
ownChannels();

/** The moment at which each test takes place. */
const NOW = "2026-11-26T12:00:00Z";

beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

// Awaited changes come at once, except on a busy machine.
const LONGEST_WAIT = 15_000;
configure({ asyncUtilTimeout: LONGEST_WAIT });
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options = LONGEST_WAIT) => waitFor(check, options);
vi.waitUntil = (check, options = LONGEST_WAIT) => waitUntil(check, options);
shortErrors();

// Tests of code that runs without a browser have no window.
if (globalThis.window) {
  // Browser APIs that jsdom lacks.
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  URL.createObjectURL = () => "blob:chosen";
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.history.replaceState(null, "", "/");
  endWindowListeners();
  framesInRealTime();
  fakeFileInput();
  fastLabels();
  fastStyles();
  recordControls();

  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterEach(() => {
    // Browsers ignore the inner one: its button would submit nothing.
    expect(document.querySelector("form form"), "a form inside a form").toBeNull();
    cleanup();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
}
