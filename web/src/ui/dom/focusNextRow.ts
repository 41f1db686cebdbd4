import { flushSync } from "react-dom";

import { focusMain } from "./focusMain";

const ROW = "tbody tr, [data-row]";
const CONTROL = ".table__title, .table__actions button, [data-row] button";

/**
 * Focuses the row after the one with the focus, or the one before it: this row is removed. Without other rows it focuses
 * `adding`, the control that adds a row, or else the button beside the list, or the main element.
 */
export function focusNextRow(adding?: HTMLElement | null): void {
  const row = document.activeElement?.closest(ROW);
  const other = [row?.nextElementSibling, row?.previousElementSibling].find((each) => each?.matches(ROW));
  const beside = row?.nextElementSibling ?? row?.parentElement?.previousElementSibling;
  const control =
    other?.querySelector<HTMLElement>(CONTROL) ??
    adding ??
    (beside?.matches("button") && (beside as HTMLElement));
  if (control) control.focus({ preventScroll: true });
  else focusMain();
}

/** Closes the dialog that a row opened. The dialog returns the focus to this row, which is removed. */
export function closeInRow(close: () => void): void {
  flushSync(close);
  focusNextRow();
}
