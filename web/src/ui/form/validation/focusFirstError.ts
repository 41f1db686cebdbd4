import { revealField } from "./revealField";

/**
 * Puts the focus on the first control of a form whose name is to blame, and brings its field into sight. Rows in which
 * any is open for it.
 */
export function focusFirstError(form: HTMLFormElement, isToBlame: (name: string) => boolean): void {
  const named = [...form.elements].filter((element) => element.hasAttribute("name"));
  const faulty = named.filter((element) => isToBlame(element.getAttribute("name") ?? ""));
  faulty.forEach(revealField);
  const [control] = faulty;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  (control.closest(".field") ?? control).scrollIntoView({ block: "nearest" });
}
