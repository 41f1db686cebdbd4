import { expect, test } from "vitest";

import { chooseFeatured } from "../../../src/features/home/chooseFeatured";

const item = (name: string, isFeatured = false) => ({ name, isFeatured });

test("the last flagged item is featured and stays in the list", () => {
  const items = [item("a"), item("b", true), item("c", true), item("d")];
  expect(chooseFeatured(items)).toEqual({ featured: item("c", true), rest: items });
});

test("without a flag the first item is featured and leaves the list", () => {
  expect(chooseFeatured([item("a"), item("b")])).toEqual({ featured: item("a"), rest: [item("b")] });
});

test("an empty list has no featured item", () => {
  expect(chooseFeatured([])).toEqual({ featured: undefined, rest: [] });
});
