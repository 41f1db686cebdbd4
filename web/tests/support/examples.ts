import { configureGlobal } from "fast-check";

/** Long enough to find a small counterexample, and short enough for a failing run to end soon. */
const LONGEST = 20_000;

/** Generates the same examples in each run, unless CEILIDH_TEST_SEED is `random`, or the number that a failure told. */
export function fixExamples() {
  const asked = process.env["CEILIDH_TEST_SEED"];
  const seed = asked === "random" ? {} : { seed: Number(asked ?? 1) };
  const numRuns = Number(process.env["CEILIDH_TEST_EXAMPLES"] ?? 100);
  configureGlobal({ ...seed, numRuns, interruptAfterTimeLimit: LONGEST });
}
