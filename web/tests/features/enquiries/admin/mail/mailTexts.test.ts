import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";

import { openingOf } from "../../../../../src/features/enquiries/admin/mail/mailTexts";

const MOST_LINES = 5;
const MOST_CHARACTERS = 400;

const LINE = string({ maxLength: 200 });

test("the opening of a mail and its rest are the whole text, and the opening is short", () => {
  assert(
    property(array(LINE, { maxLength: 12 }), (lines) => {
      const text = lines.join("\n");
      const [opening, rest] = openingOf(text);
      expect(opening + rest).toBe(text);
      expect(opening.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(opening.split("\n").length).toBeLessThanOrEqual(MOST_LINES);
    }),
  );
});

test.each([
  ["a short mail has no rest", "Is June free?\nEilidh", ["Is June free?\nEilidh", ""]],
  ["the sixth line is in the rest", "1\n2\n3\n4\n5\n6", ["1\n2\n3\n4\n5", "\n6"]],
  ["a long line ends between words", `${"a".repeat(398)} bcd ef`, ["a".repeat(398), " bcd ef"]],
  ["a word that is too long is cut", "a".repeat(401), ["a".repeat(400), "a"]],
])("%s", (_, text, expected) => {
  expect(openingOf(text)).toEqual(expected);
});
