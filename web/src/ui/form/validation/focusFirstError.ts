/** Focuses the first invalid control, expands collapsed rows and scrolls to the field. */
export function focusFirstError(form: HTMLFormElement, isToBlame: (name: string) => boolean): void {
  const named = [...form.elements].filter((element) => element.hasAttribute("name"));
  const faulty = named.filter((element) => isToBlame(element.getAttribute("name") ?? ""));
  // The first one last, as a form may show one of its parts at a time.
  faulty.toReversed().forEach(revealField);
  const [control] = faulty;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  (control.closest(".field") ?? control).scrollIntoView({ block: "nearest" });
}

const REVEAL = "reveal";

/** Expands every collapsed row around a control, so that it is visible and can be focused. */
export function revealField(control: Element): void {
  control.dispatchEvent(new Event(REVEAL, { bubbles: true }));
}

/** Calls `open` when a control within the element is revealed, until the returned function is called. */
export function onReveal(element: Element, open: () => void): () => void {
  element.addEventListener(REVEAL, open);
  return () => element.removeEventListener(REVEAL, open);
}
