import { expect, test } from "vitest";
import { planLayout } from "../../../src/features/packages/PlanSteps";

test.each([
  [0, "none"],
  [1, "large"],
  [2, "small-and-large"],
  [3, "row"],
  [7, "row"],
])("%i pictures of a plan step are laid out as %s", (count, layout) => {
  expect(planLayout(count)).toBe(layout);
});
