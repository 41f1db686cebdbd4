import { expect, test } from "vitest";

import { titlesText } from "../../../../src/admin/actions/publishing/titles";

test.each([
  [["A"], "A"],
  [["A", "B"], "A and B"],
  [["A", "B", "C", "D"], "A, B, C and D"],
  [["A", "B", "C", "D", "E"], "A, B, C and 2 more"],
])("%o are named as %s", (titles, said) => {
  expect(titlesText(titles)).toBe(said);
});
