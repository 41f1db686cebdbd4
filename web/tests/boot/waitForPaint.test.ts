import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { waitForPaint } from "../../src/boot/hydrationStart";

type Report = (entries: { getEntriesByName: () => unknown[] }, observer: { disconnect: () => void }) => void;

/** The performance entries of paints by type; the test triggers them. */
let reports: Record<string, Report>;

const tell = (type: string) => reports[type]?.({ getEntriesByName: () => [{}] }, { disconnect: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  reports = {};
  class Observer {
    static supportedEntryTypes = ["paint", "element"];
    private readonly report: Report;
    constructor(report: Report) {
      this.report = report;
    }
    observe({ type }: { type: string }) {
      reports[type] = this.report;
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  document.body.innerHTML = '<img fetchpriority="high" alt="">';
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Waits for the paint; returns a function that reports whether it has happened. */
function waiting(): () => boolean {
  let over = false;
  void waitForPaint().then(() => (over = true));
  return () => over;
}

const aMoment = () => vi.advanceTimersByTimeAsync(1);

test("a page is seen when its text and then its main picture are", async () => {
  const over = waiting();
  await aMoment();
  tell("paint");
  await aMoment();
  expect(over()).toBe(false);
  tell("element");
  await aMoment();
  expect(over()).toBe(true);
});

test("a page without a main picture is seen with its text", async () => {
  document.body.innerHTML = "<h1>Contact</h1>";
  const over = waiting();
  await aMoment();
  tell("paint");
  await aMoment();
  expect(over()).toBe(true);
});

test("a main picture that fails is not waited for", async () => {
  const over = waiting();
  await aMoment();
  tell("paint");
  await aMoment();
  document.querySelector("img")?.dispatchEvent(new Event("error"));
  await aMoment();
  expect(over()).toBe(true);
});

test("a hidden tab continues after two seconds", async () => {
  const over = waiting();
  await vi.advanceTimersByTimeAsync(1999);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over()).toBe(true);
});
