import { expect, test } from "vitest";

import { changedText, versionText } from "../../../../src/admin/screens/history/versionWords";

test.each([
  ["publish", "Morag published it"],
  ["draft", "Morag saved a draft"],
  ["schedule", "Morag scheduled it"],
  ["unpublish", "Morag took it off the site"],
  ["discard", "Morag discarded the draft"],
  ["restore", "Morag brought back an earlier version"],
  ["removal", "Morag removed a picture or a link to a deleted item"],
  ["something newer", "Morag saved it"],
])("the action %s in words", (action, words) => {
  expect(versionText({ who: "Morag", action })).toBe(words);
});

test("an unknown editor is somebody", () => {
  expect(versionText({ who: "", action: "draft" })).toBe("Somebody saved a draft");
});

test("changed fields are told once each, by their labels", () => {
  const labels: Record<string, string> = { title: "Title", a: "Best for", b: "Best for", wifi: "Wi-Fi" };
  expect(changedText(["title", "a", "b", "wifi"], (name) => labels[name] ?? name)).toBe(
    "changed: title, best for, Wi-Fi",
  );
  expect(changedText([], (name) => name)).toBe("");
});

test("of many changed fields only the first are named", () => {
  expect(changedText(["a", "b", "c", "d", "e", "f"], (name) => name)).toBe("changed: a, b, c, d, e, f");
  expect(changedText([..."abcdefgh"], (name) => name)).toBe("changed: a, b, c, d, e, f and 2 more");
});
