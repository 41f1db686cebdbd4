import type { KeyboardEvent } from "react";

const CONTROLS =
  ":is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled):not([tabindex='-1'])";

/** Moves the focus from the last control to the first and back. A modal dialog alone would include the browser's UI. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS);
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
