import { act } from "@testing-library/react";

/** More turns than anything takes that is under way and waits for no time. */
const TURNS = 20;

/** Lets everything that waits for no time come to its end, so that a test can say that something does not happen. */
export const turns = () =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((next) => setTimeout(next));
  });
