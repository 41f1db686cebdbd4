import { expect, test } from "vitest";

import { diffWords, type Piece } from "../../../../src/admin/values/comparison/wordDiff";

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join("");
const changedIn = (pieces: Piece[]) => pieces.filter(({ changed }) => changed).map(({ text }) => text);

test.each([
  ["one word", "A tower on the water", "A castle on the water", ["tower"], ["castle"]],
  ["a word that is new", "A tower", "A white tower", [], ["white "]],
  ["the last words", "Fires in every room, and a piper", "Fires in every room", [", and a piper"], []],
  ["an accent", "Ros", "Ròs", ["Ros"], ["Ròs"]],
  ["an apostrophe within a word", "It isn’t far", "It isn’t near", ["far"], ["near"]],
  ["a composed emoji as a whole", "Wed 👩‍❤️‍👨 here", "Wed 👩‍❤️‍👩 here", ["👩‍❤️‍👨"], ["👩‍❤️‍👩"]],
  ["a line break", "Oak and stone", "Oak and\nstone", [" "], ["\n"]],
  ["nothing in the same text", "Oak, stone.", "Oak, stone.", [], []],
  ["all of a text that was empty", "", "Grass", [], ["Grass"]],
])("marks %s", (_what, left, right, removed, added) => {
  const pieces = diffWords(left, right);
  expect([changedIn(pieces.left), changedIn(pieces.right)]).toEqual([removed, added]);
});

test.each([
  ["Tha an taigh\nmòr 漢字 עברית", "Bha an taigh\r\nbeag 漢字 и עברית שלום"],
  ["  two  spaces ", "two spaces"],
  ["a b c d e f g", "g f e d c b a"],
])("each side is the whole of its text", (left, right) => {
  const pieces = diffWords(left, right);
  expect([textOf(pieces.left), textOf(pieces.right)]).toEqual([left, right]);
});

const longText = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ");

test("long texts without a word in common are marked as a whole", () => {
  const pieces = diffWords(longText("a"), longText("b"));
  expect([pieces.left, pieces.right]).toEqual([
    [{ text: longText("a"), changed: true }],
    [{ text: longText("b"), changed: true }],
  ]);
});
