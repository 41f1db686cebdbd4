import type { KeyboardEvent } from "react";

const CONTROLS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** From the last control on to the first, and back: a modal dialog alone would let the browser's own bar in between. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS);
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
