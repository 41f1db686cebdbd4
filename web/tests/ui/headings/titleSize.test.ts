import { expect, test } from "vitest";
import { titleSizeReduction } from "../../../src/ui/headings/Title";

test.each([
  ["", 0],
  ["Ardvorran Castle", 0],
  ["A Wedding in Heather by the Water", 1],
  ["Strathdonnachaidh", 1],
  ["Caisteal nan Gàidheal air Taobh an Locha, agus gach Taigh-cèilidh timcheall", 2],
  ["Innseagaltachdthaighean", 2],
  ["Isla & Rory: a midsummer wedding", 1],
  ["Morag at eighty: a garden party", 0],
])("%s is set %i steps smaller", (title, step) => {
  expect(titleSizeReduction(title)).toBe(step);
});

test("a hyphen ends a word, so that two short words joined by one stay large", () => {
  expect(titleSizeReduction("Taigh-cèilidh Achadh")).toBe(0);
});

test("letters outside the basic plane count once", () => {
  expect(titleSizeReduction("𝒜".repeat(12))).toBe(0);
});
