import { beforeEach, expect, test, vi } from "vitest";

import type { Words } from "../../../../../src/features/enquiries/admin/thread/draft/draftCalls";
import {
  DraftKeeper,
  type DraftState,
} from "../../../../../src/features/enquiries/admin/thread/draft/draftKeeper";
import { deferred } from "../../../../support/deferred";
import { fakeApi } from "../../../../support/fakeApi";

const GET = "/api/admin/answer-draft/e1";
const SAVE = "/api/admin/save-answer-draft/e1";
const DISCARD = "/api/admin/discard-answer-draft/e1";
const CONFLICT = { status: 409, body: { message: "rory saved this draft.", errors: { version: "Older." } } };

interface Stored {
  version: string;
  text: string;
  who: string;
}

/** What the server has; `saveElsewhere` is what another device does. */
let stored: Stored | null = null;
let versions = 0;
let isDown = false;

const saveElsewhere = (text: string, who = "rory") => (stored = { version: `v${++versions}`, text, who });

const draftJson = () =>
  stored && {
    ...stored,
    at: "2026-11-26T10:14:00Z",
    isOwn: stored.who === "morag",
    subject: "Hello",
    files: ["a.jpg"],
    fileNames: ["Plan.pdf"],
  };

const FILE = { path: "/images/a.jpg", label: "Plan.pdf" };

const written = (text: string): Words => ({ subject: "Hello", text, files: text ? [FILE] : [] });

async function save(request: Request) {
  if (isDown) throw new TypeError("Failed to fetch");
  const { version, text } = (await request.json()) as Stored;
  if (version !== (stored?.version ?? "")) return CONFLICT;
  saveElsewhere(text, "morag");
  return { body: { draft: draftJson() } };
}

async function discard(request: Request) {
  const { version } = (await request.json()) as Stored;
  if (stored && version !== stored.version) return CONFLICT;
  stored = null;
  return { body: { message: "" } };
}

/** A form without a screen, and its keeper. */
function begin(answers = {}) {
  const seen = fakeApi({
    [GET]: () => ({ body: { draft: draftJson() } }),
    [SAVE]: save,
    [DISCARD]: discard,
    ...answers,
  });
  const form = { words: written(""), state: {} as DraftState };
  const keeper = new DraftKeeper("e1", {
    read: () => form.words,
    show: (words) => (form.words = words),
    onChange: (state) => (form.state = state),
  });
  const type = (text: string) => {
    form.words = written(text);
    keeper.changed();
  };
  return { seen, form, keeper, type };
}

beforeEach(() => {
  [stored, versions, isDown] = [null, 0, false];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTimeAsync(2500);

test("what is typed is saved after a pause, once, upon what was saved before", async () => {
  const { seen, form, keeper, type } = begin();
  type("M");
  type("May");
  expect(form.state.isAhead).toBe(true);
  await pause();
  expect([stored?.text, form.state.isAhead, form.state.known?.who]).toEqual(["May", false, "morag"]);
  type("May is free.");
  await pause();
  await pause();
  expect(stored).toMatchObject({ text: "May is free.", version: "v2" });
  expect(seen).toHaveLength(2);
  expect(keeper.version).toBe("v2");
});

test("what is typed during a save is saved after it", async () => {
  const first = deferred<void>();
  const { type } = begin({
    [SAVE]: async (request: Request) => {
      await first.promise;
      return save(request);
    },
  });
  type("May");
  await pause();
  type("May is free.");
  await pause();
  first.resolve();
  await pause();
  expect(stored?.text).toBe("May is free.");
});

test("a form begins with the draft, and follows it while nothing is typed", async () => {
  saveElsewhere("May");
  const { form, keeper } = begin();
  await keeper.refresh();
  expect(form.words).toEqual(written("May"));
  saveElsewhere("May is free.");
  await keeper.refresh();
  expect(form.words.text).toBe("May is free.");
  stored = null;
  await keeper.refresh();
  expect(form.words.text).toBe("");
  expect(form.state).toMatchObject({ known: null, theirs: null, isAhead: false });
});

test.each([
  ["put below", true, "Mine\n\nTheirs"],
  ["left out", false, "Mine"],
])("words of two are both kept until theirs are %s", async (_, isJoined, left) => {
  const { form, keeper, type } = begin();
  type("Mine");
  saveElsewhere("Theirs");
  await pause();
  expect([form.words.text, form.state.theirs?.words.text]).toEqual(["Mine", "Theirs"]);
  await pause();
  expect(stored?.text).toBe("Theirs");
  keeper.resolve(isJoined);
  await pause();
  expect([form.words.text, stored?.text, form.state.theirs]).toEqual([left, left, null]);
  expect(form.words.files).toEqual([FILE]);
});

test("a save whose answer was lost is no conflict", async () => {
  let isLost = true;
  const { form, type } = begin({
    [SAVE]: async (request: Request) => {
      const answer = await save(request);
      if (!isLost) return answer;
      isLost = false;
      throw new DOMException("Too late", "TimeoutError");
    },
  });
  type("May");
  await pause();
  expect(form.state.failure).toBe("Not kept: the server failed.");
  type("May is free.");
  await pause();
  await pause();
  expect([stored?.text, form.state.theirs]).toEqual(["May is free.", null]);
});

test("an emptied answer takes its draft with it, and a late save does not bring it back", async () => {
  const { form, type } = begin();
  type("May");
  await pause();
  type("");
  await pause();
  expect([stored, form.state.known]).toEqual([null, null]);
});

test("without a connection it says so, and saves when the server is reached again", async () => {
  const { form, type } = begin();
  isDown = true;
  type("May");
  await pause();
  expect(form.state.failure).toBe("Kept in this browser alone: the server is not reached.");
  isDown = false;
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request | string) =>
    request === "/healthz" ? Promise.resolve(new Response()) : api(request as Request),
  );
  window.dispatchEvent(new Event("online"));
  await pause();
  expect([stored?.text, form.state.failure]).toEqual(["May", ""]);
});

test("what the server refuses is named, and nothing is kept while an answer is sent", async () => {
  const { form, keeper, type } = begin({
    [SAVE]: { status: 422, body: { message: "Too long." } },
  });
  await keeper.pause();
  type("May");
  await pause();
  expect(form.state.failure).toBe("");
  await keeper.resume();
  await pause();
  expect(form.state.failure).toBe("Not kept: Too long.");
});

test("words of this browser stand beside those that were saved since", async () => {
  saveElsewhere("Theirs");
  const { form, keeper } = begin();
  await keeper.refresh();
  form.words = written("From this browser");
  keeper.restored("v0");
  expect(form.state.theirs?.words.text).toBe("Theirs");
  keeper.resolve(false);
  await pause();
  expect(stored?.text).toBe("From this browser");
});

test("a server that does not answer a question is asked again, and one without drafts says nothing", async () => {
  const { form, keeper } = begin({ [GET]: { status: 404, body: { message: "Not found" } } });
  await keeper.refresh();
  expect(form.state.failure ?? "").toBe("");
});

test("what is left is saved when the form is left", async () => {
  const { keeper, type } = begin();
  type("May");
  keeper.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored?.text).toBe("May");
});
