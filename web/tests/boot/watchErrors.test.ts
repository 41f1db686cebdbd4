import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { watchErrors } from "../../src/boot/watchErrors";
import { fakeApi } from "../support/fakeApi";

beforeAll(watchErrors);

let requests: Request[];
beforeEach(() => {
  requests = fakeApi({ "/api/admin/report-error": { body: null } });
});

const OWN = `${location.origin}/assets/main-1.js`;
const OTHERS = [
  "chrome-extension://abc/content.js",
  `${location.origin}/`,
  "https://ads.example/assets/a.js",
  "",
];

const thrown = (file: string, message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n at page (${file}:1:2)` });

const fail = (filename: string, error: unknown) =>
  window.dispatchEvent(new ErrorEvent("error", { filename, error, message: "Uncaught", cancelable: true }));

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

test("an error of the site's own scripts is reported with the path of the page alone", async () => {
  window.history.replaceState(null, "", "/venues?name=Eilidh#rooms");
  fail(OWN, thrown(OWN, "first"));
  fail("", thrown(OWN, "second"));
  reject(thrown(OWN, "third"));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  const reports = await Promise.all(requests.map((each) => each.json() as Promise<Record<string, string>>));
  expect(reports.map(({ path, message }) => [path, message])).toEqual([
    ["/venues", "Uncaught"],
    ["/venues", "Uncaught"],
    ["/venues", "Error: third"],
  ]);
});

test.each(OTHERS)("an error of another script is not reported: %s", async (file) => {
  fail(file, thrown(file, "theirs"));
  reject(thrown(file, "theirs"));
  reject("theirs");
  await vi.dynamicImportSettled();
  expect(requests).toEqual([]);
});

test("a failed picture is no error of a script", async () => {
  const picture = document.body.appendChild(document.createElement("img"));
  picture.dispatchEvent(new Event("error"));
  await vi.dynamicImportSettled();
  expect(requests).toEqual([]);
});
