import { flushSync } from "react-dom";

import { focusMain } from "./focusMain";

const ROW = "tbody tr, [data-row]";
const CONTROL = ".table__title, .table__actions button, [data-row] button";

/**
 * Focuses the row after the one with the focus, or the one before it: this row is removed. Without other rows it focuses
 * the button beside the list, such as the one that adds a row, or the main element.
 */
export function focusNextRow(): void {
  const row = document.activeElement?.closest(ROW);
  const other = [row?.nextElementSibling, row?.previousElementSibling].find((each) => each?.matches(ROW));
  const beside = row?.nextElementSibling ?? row?.parentElement?.previousElementSibling;
  const control =
    other?.querySelector<HTMLElement>(CONTROL) ?? (beside?.matches("button") && (beside as HTMLElement));
  if (control) control.focus({ preventScroll: true });
  else focusMain();
}

/** Closes the dialog that a row opened. The dialog returns the focus to this row, which is removed. */
export function closeInRow(close: () => void): void {
  flushSync(close);
  focusNextRow();
}
