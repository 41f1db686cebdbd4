import { expect, test } from "vitest";

import { matchRows } from "../../../../../src/admin/screens/history/diff/matchRows";

const sameLetter = (one: string, other: string) => (one[0] === other[0] ? 1 : 0);

/** "1>2 moved": the first entry of the left list is the second of the right one, and others stayed. */
function matched(left: string[], right: string[]): string[] {
  return matchRows(left, right, sameLetter).map(
    ({ left: from, right: to, moved }) =>
      `${from ? from.index + 1 : ""}>${to ? to.index + 1 : ""}${moved ? " moved" : ""}`,
  );
}

test.each([
  ["the same entries", ["a", "b"], ["a", "b"], ["1>1", "2>2"]],
  ["an entry that is new, where it stands", ["a", "c"], ["a", "b", "c"], ["1>1", ">2", "2>3"]],
  ["an entry that is gone, where it stood", ["a", "b", "c"], ["a", "c"], ["1>1", "2>", "3>2"]],
  ["the first that is gone", ["a", "b"], ["b"], ["1>", "2>1"]],
  ["several that are gone, in their order", ["a", "b", "c"], ["a"], ["1>1", "2>", "3>"]],
  ["an entry that changed", ["a1", "b1"], ["a1", "b2"], ["1>1", "2>2"]],
  [
    "an entry that changed and stands elsewhere",
    ["a1", "b", "c"],
    ["b", "c", "a2"],
    ["2>1", "3>2", "1>3 moved"],
  ],
  [
    "one moved entry, not all that made room",
    ["a", "b", "c", "d"],
    ["d", "a", "b", "c"],
    ["4>1 moved", "1>2", "2>3", "3>4"],
  ],
  ["an entry that stands there twice", ["a", "a"], ["a"], ["1>1", "2>"]],
  ["equal entries in their places", ["b", "a", "a"], ["a", "a"], ["1>", "2>1", "3>2"]],
  ["a former entry once, with the nearer of two like it", ["a1"], ["a2", "a3"], ["1>1", ">2"]],
  ["an entry in place of another", ["a"], ["b"], ["1>", ">1"]],
  ["nothing", [], [], []],
])("matches %s", (_what, left, right, expected) => {
  expect(matched(left, right)).toEqual(expected);
});
