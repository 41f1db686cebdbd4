import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { afterReconnect } from "../../../../src/admin/editing/tasks/afterReconnect";

let isUp = false;
const ask = vi.fn(async () => {
  if (!isUp) throw new TypeError("Failed to fetch");
  return Response.json({});
});

beforeEach(() => {
  isUp = false;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
});
afterEach(() => vi.useRealTimers());

test("it runs once, as soon as the server answers again", async () => {
  const run = vi.fn();
  afterReconnect(run);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(run).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledOnce();
});

test("the browser that says it is online is believed at once", async () => {
  const run = vi.fn();
  afterReconnect(run);
  isUp = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledOnce();
});

test("nothing runs once the waiting has ended", async () => {
  const run = vi.fn();
  const stop = afterReconnect(run);
  stop();
  isUp = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
});
