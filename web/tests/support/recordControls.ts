import { appendFileSync, mkdirSync } from "node:fs";
import { threadId } from "node:worker_threads";

import { afterAll } from "vitest";

import { controlOf, USES, usedBy } from "./controls.js";

interface Fiber {
  return: Fiber | null;
  type: { displayName?: string } | null;
  memoizedProps: { value?: { location?: { pathname: string } } };
}

/** Writes what this file of tests presses and fills in to the folder that CEILIDH_TEST_CONTROLS names, if it does. */
export function recordControls() {
  const folder = process.env["CEILIDH_TEST_CONTROLS"];
  if (!folder) return;
  const used = new Set<string>();
  const note = (event: Event) => {
    const control = usedBy(event);
    if (control) used.add(controlOf(control, pathOf(control)));
  };
  for (const type of USES) document.addEventListener(type, note, true);
  afterAll(() => {
    for (const type of USES) document.removeEventListener(type, note, true);
    mkdirSync(folder, { recursive: true });
    appendFileSync(`${folder}/web-${threadId}.jsonl`, [...used].map((line) => `${line}\n`).join(""));
  });
}

/** The path of the router around a control; it is not in the address of the window. */
function pathOf(control: Element): string {
  const found = Object.keys(control).find((name) => name.startsWith("__reactFiber$"));
  let fiber = found ? ((control as unknown as Record<string, unknown>)[found] as Fiber | null) : null;
  for (; fiber; fiber = fiber.return)
    if (fiber.type?.displayName === "Location") return fiber.memoizedProps.value?.location?.pathname ?? "";
  return "";
}
