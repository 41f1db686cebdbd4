import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { linkTarget } from "../../../src/ui/primitives/linkTarget";

const cases = JSON.parse(readFileSync("../tests/links.json", "utf8")) as Record<string, string | null>;

test.each(Object.entries(cases))("%j becomes the link %j", (typed, link) => {
  expect(linkTarget(typed) ?? null).toBe(link);
});
