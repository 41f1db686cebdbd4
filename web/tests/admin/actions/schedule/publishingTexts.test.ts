import { expect, test } from "vitest";

import { savedText, visibilityText } from "../../../../src/admin/actions/schedule/publishingTexts";
import type { Publication } from "../../../../src/admin/calls/editedItem";

const LIVE = { state: "live", hasDraft: false, publishAt: null, draftPublishAt: null } as Publication;
const START = "2027-06-03T08:00:00Z";
const SCHEDULED = { ...LIVE, state: "scheduled", publishAt: START } as Publication;
const CHANGES_SCHEDULED = { ...LIVE, state: "changed", hasDraft: true, draftPublishAt: START } as Publication;

test.each([
  ["an item that is added", "publish", null, "Visitors see it now."],
  ["a live item", "publish", LIVE, "Visitors see it now."],
  ["a draft", "draft", LIVE, undefined],
  ["a scheduled item", "publish", SCHEDULED, undefined],
  ["scheduled changes of a live item", "publish", CHANGES_SCHEDULED, undefined],
] as const)("what is said about visitors after saving %s", (_, intent, now, expected) => {
  expect(visibilityText({ intent, now })).toBe(expected);
});

test("scheduled changes say that later ones go out too", () => {
  const saved = {
    intent: "publish",
    before: LIVE,
    now: CHANGES_SCHEDULED,
    wrong: "",
    hasNewTimes: false,
  } as const;
  expect(savedText("Venue", saved)).toBe(
    "Venue scheduled: public from 3 Jun 2027, 09:00 BST (UTC+1). What is saved until then goes out too.",
  );
});
