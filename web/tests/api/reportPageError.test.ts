import { beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../support/fakeApi";

const CALL = "/api/admin/report-error";

let sendPageError: typeof import("../../src/api/sentPageErrors").sendPageError;
let requests: Request[];

/** Each document reports its own errors. */
beforeEach(async () => {
  vi.resetModules();
  ({ sendPageError } = await import("../../src/api/sentPageErrors"));
  requests = fakeApi({ [CALL]: { body: null } });
});

const bodies = () => Promise.all(requests.map((request) => request.clone().json() as Promise<unknown>));

test("an error is reported with the page, its stack and the script of the page, without a sign-in", async () => {
  localStorage.setItem("token", "a.b.c");
  document.body.innerHTML = `<script type="module" src="/assets/main-Ab1.js"></script>`;
  const error = Object.assign(new Error("No rooms"), { stack: "Error: No rooms\n at Page" });
  await sendPageError("/venues", error, error.message);
  expect(await bodies()).toEqual([
    { path: "/venues", message: "No rooms", stack: "Error: No rooms\n at Page", version: "main-Ab1.js" },
  ]);
  const [{ url, method, keepalive, credentials, headers }] = requests as [Request];
  expect({ url, method, keepalive, credentials }).toEqual({
    url: `${location.origin}${CALL}`,
    method: "POST",
    keepalive: true,
    credentials: "omit",
  });
  expect(headers.has("Authorization")).toBe(false);
});

test("an error is reported once, and a document reports five", async () => {
  const error = new Error("No rooms");
  await sendPageError("/venues", error);
  await sendPageError("/venues", error);
  expect(requests).toHaveLength(1);
  for (let number = 0; number < 9; number += 1) await sendPageError("/venues", `no. ${number}`);
  expect(requests).toHaveLength(5);
});

test("long texts are cut between characters", async () => {
  const stack = "🏰".repeat(5000);
  await sendPageError(`/${"x".repeat(900)}`, Object.assign(new Error("🏰".repeat(900)), { stack }));
  const [report] = (await bodies()) as Record<string, string>[];
  const lengths = Object.entries(report!).map(([name, text]) => [name, [...text].length]);
  expect(Object.fromEntries(lengths)).toEqual({ path: 500, message: 500, stack: 4000, version: 0 });
  expect(JSON.stringify(report)).not.toContain("\\ud");
});

test("half a character is replaced, which is no JSON", async () => {
  await sendPageError("/venues", new Error("no \ud800"));
  expect(await bodies()).toMatchObject([{ message: "Error: no \ufffd" }]);
});

test.each([null, undefined, 5, "broken", { status: 404 }])(
  "what is thrown may be anything: %j",
  async (thrown) => {
    await sendPageError("/", thrown);
    expect(await bodies()).toMatchObject([{ message: String(thrown), stack: "" }]);
  },
);

test("what can't be reported reaches the console alone", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const { reportPageError } = await import("../../src/api/reportPageError");
  reportPageError("/", new Error("No rooms"));
  reportPageError("/", Object.create(null));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
});
