/** Focuses the first control whose name is to blame, opens the closed rows and scrolls to the field. */
export function focusFirstError(form: HTMLFormElement, isToBlame: (name: string) => boolean): void {
  const named = [...form.elements].filter((element) => element.hasAttribute("name"));
  const faulty = named.filter((element) => isToBlame(element.getAttribute("name") ?? ""));
  faulty.forEach(revealField);
  const [control] = faulty;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  (control.closest(".field") ?? control).scrollIntoView({ block: "nearest" });
}

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
