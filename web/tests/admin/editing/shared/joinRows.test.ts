import * as fc from "fast-check";
import { expect, test } from "vitest";

import { isSameList, joinRows } from "../../../../src/admin/editing/shared/joinRows";

interface Row {
  name: string;
  text: string;
}

const lists = fc.uniqueArray(
  fc.record({ name: fc.constantFrom("A", "B", "C"), text: fc.constantFrom("1", "2") }),
  {
    selector: ({ name, text }) => name + text,
  },
);

function joined(base: Row[], mine: Row[], stored: Row[]): Row[] {
  const { gone, added } = joinRows(base, mine, stored);
  return [...mine.filter((_, place) => !gone.includes(place)), ...added];
}

const has = (rows: Row[], { name, text }: Row) =>
  rows.some((each) => each.name === name && each.text === text);

test("a row stands in the joined list where one of two added or changed it, or neither deleted it", () => {
  fc.assert(
    fc.property(lists, lists, lists, (base, mine, stored) => {
      const all = joined(base, mine, stored);
      for (const row of [...base, ...mine, ...stored]) {
        const [before, own, theirs] = [base, mine, stored].map((rows) => has(rows, row));
        expect(has(all, row)).toBe(before ? Boolean(own && theirs) : Boolean(own || theirs));
      }
    }),
  );
});

test("no row stands twice, and mine stay in their order before what is new", () => {
  fc.assert(
    fc.property(lists, lists, lists, (base, mine, stored) => {
      const all = joined(base, mine, stored);
      expect(new Set(all.map((row) => row.name + row.text)).size).toBe(all.length);
      const left = mine.filter((row) => has(all, row));
      expect(all.slice(0, left.length)).toEqual(left);
    }),
  );
});

test("what only one of two has changed is theirs", () => {
  fc.assert(
    fc.property(lists, lists, (base, changed) => {
      expect(joined(base, changed, base)).toEqual(changed);
      expect(isSameList(byText(joined(base, base, changed)), byText(changed))).toBe(true);
    }),
  );
});

const byText = (rows: Row[]) =>
  rows.toSorted((one, other) => (one.name + one.text < other.name + other.text ? -1 : 1));

test("the order of the parts of a row and blanks around them make no other row", () => {
  expect(isSameList([{ name: "A", text: " 1\n" }], [{ text: "1", name: "A" }])).toBe(true);
  expect(isSameList([{ name: "A", text: "1" }], [{ name: "1", text: "A" }])).toBe(false);
  expect(isSameList(["A"], ["A", "B"])).toBe(false);
});
