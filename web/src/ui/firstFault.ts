/** Puts the focus on the first control of a form whose name is to blame, and brings its field into sight. */
export function goToFirstFault(form: HTMLFormElement, isToBlame: (name: string) => boolean): void {
  const named = [...form.elements].filter((element) => element.hasAttribute("name"));
  const control = named.find((element) => isToBlame(element.getAttribute("name") ?? ""));
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  (control.closest(".field") ?? control).scrollIntoView({ block: "nearest" });
}
