import { beforeEach, expect, test, vi } from "vitest";

import { sendBy } from "../../../src/api/reauth";
import { signInQuestion } from "../../../src/features/session/reauth/question";
import { askAndRepeat } from "../../../src/features/session/reauth/refusedCalls";
import { endpointFor } from "../../../src/api/endpoints";
import { splitProgress, upload } from "../../../src/api/media/upload";
import { FakeXhr } from "../../support/fakeXhr";

beforeEach(() => {
  sendBy(askAndRepeat);
  localStorage.setItem("token", "old");
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
});

const sent = (count: number) => vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count));

test("a form is sent with the given method and the token, and reports its progress", async () => {
  const parts: number[] = [];
  const answer = upload("/here", new FormData(), { method: "PUT", onProgress: (part) => parts.push(part) });
  await sent(1);
  const request = FakeXhr.last();
  expect([request.method, request.path, request.headers["Authorization"]]).toEqual([
    "PUT",
    "/here",
    "Bearer old",
  ]);
  request.progress(1, 4);
  request.answer(200, { done: true });
  expect(await answer).toEqual({ done: true });
  expect(parts).toEqual([0.25]);
});

test("a server out of reach is an error of status 0", async () => {
  const answer = upload("/here", new FormData());
  await sent(1);
  FakeXhr.last().fail();
  await expect(answer).rejects.toMatchObject({ status: 0, message: "" });
});

test("a cancelled upload is stopped and rejects with the signal's reason", async () => {
  const stop = new AbortController();
  const answer = upload("/here", new FormData(), { signal: stop.signal });
  await sent(1);
  stop.abort();
  await expect(answer).rejects.toBe(stop.signal.reason);
});

test("a refused token is asked for once, and every refused upload goes again with the new one", async () => {
  const ask = vi.fn(async () => {
    await Promise.resolve();
    localStorage.setItem("token", "new");
    return true;
  });
  const stop = signInQuestion.askedBy(ask);
  const answers = Promise.all([upload("/one", new FormData()), upload("/two", new FormData())]);
  await sent(2);
  for (const request of FakeXhr.sent.slice()) request.answer(401, { message: "Please sign in." });
  await sent(4);
  expect(FakeXhr.sent.slice(2).map((request) => request.headers["Authorization"])).toEqual([
    "Bearer new",
    "Bearer new",
  ]);
  for (const request of FakeXhr.sent.slice(2)) request.answer(200, { path: request.path });
  expect(await answers).toEqual([{ path: "/one" }, { path: "/two" }]);
  expect(ask).toHaveBeenCalledOnce();
  stop();
});

test("a call fails as unauthorized if the user does not sign in again", async () => {
  const stop = signInQuestion.askedBy(() => Promise.resolve(false));
  const answer = upload("/here", new FormData());
  await sent(1);
  FakeXhr.last().answer(401, { message: "Please sign in." });
  await expect(answer).rejects.toMatchObject({ status: 401, message: "Please sign in." });
  stop();
});

test("several uploads in a row make one progress by the weight of their files", () => {
  const parts: number[] = [];
  const [first, second, third] = splitProgress([100, 0, 300], (part) => parts.push(part));
  first?.(0.5);
  first?.(1);
  second?.(1);
  third?.(1);
  expect(parts).toEqual([0.125, 0.25, 0.25, 1]);
});

test("an upload without files reports its own progress only", () => {
  const parts: number[] = [];
  splitProgress([0, 0], (part) => parts.push(part))[1]?.(0.5);
  expect(parts).toEqual([0.5]);
});

test("the path of a call about one item carries its id", () => {
  expect(endpointFor("/api/update/{id}", "a/b")).toBe("/api/update/a%2Fb");
});
