import type { KeyboardEvent } from "react";

type FormKey = KeyboardEvent<HTMLFormElement>;

/** Keeps Enter in a field of one line from submitting the form, which sends or publishes something. */
export function ignoreEnterInFields(event: FormKey): void {
  const { key, target } = event;
  // In a field for files Enter opens the choice of a file.
  const isField = target instanceof HTMLInputElement && target.type !== "file";
  if (key === "Enter" && isField && isOfForm(event)) event.preventDefault();
}

/** Submits the form on Control+Enter or Command+Enter in any field, and not on Enter alone. */
export function submitOnControlEnter(event: FormKey): void {
  ignoreEnterInFields(event);
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || !isOfForm(event)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Whether the event is of this form, and not of a dialog that one of its controls opened. */
const isOfForm = ({ target, currentTarget }: FormKey): boolean => currentTarget.contains(target as Node);
