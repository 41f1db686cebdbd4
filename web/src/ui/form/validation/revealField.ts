const REVEAL = "reveal";

/** Opens every closed row that a control is in, so that it can be seen and take the focus. */
export function revealField(control: Element): void {
  control.dispatchEvent(new Event(REVEAL, { bubbles: true }));
}

/** Calls `open` when something within an element is revealed, until what is returned is called. */
export function onReveal(element: Element, open: () => void): () => void {
  element.addEventListener(REVEAL, open);
  return () => element.removeEventListener(REVEAL, open);
}
