import { expect, test } from "vitest";

import { pairsByShape } from "../../../../src/admin/fields/upload/SeveralPictures";

const FIELDS = [
  { item: "card", ratio: 1.5 },
  { item: "opening", ratio: 2.29 },
  { item: "left", ratio: 0.8 },
  { item: "right", ratio: 0.8 },
];

test("each picture goes to the field whose frame is nearest to its shape", () => {
  const pictures = [
    { item: "tower", ratio: 0.75 },
    { item: "loch", ratio: 2.5 },
    { item: "stair", ratio: 2 / 3 },
    { item: "hall", ratio: 4 / 3 },
  ];
  expect(new Map(pairsByShape(FIELDS, pictures))).toEqual(
    new Map([
      ["left", "tower"],
      ["right", "stair"],
      ["opening", "loch"],
      ["card", "hall"],
    ]),
  );
});

test("equal shapes keep the order of the form and of the choice", () => {
  const pictures = ["first", "second"].map((item) => ({ item, ratio: 0.8 }));
  expect(new Map(pairsByShape(FIELDS, pictures))).toEqual(
    new Map([
      ["left", "first"],
      ["right", "second"],
    ]),
  );
});

test("more pictures than fields leave the farthest out, and more fields than pictures stay empty", () => {
  const wide = ["a", "b"].map((item, at) => ({ item, ratio: 2 + at }));
  expect(pairsByShape(FIELDS.slice(1, 2), wide)).toEqual([["opening", "a"]]);
  expect(pairsByShape(FIELDS, [])).toEqual([]);
});
