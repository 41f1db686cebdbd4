import { revealField } from "../../../../ui/form/validation/focusFirstError";

export const anchorOf = (name: string): string => `site-field-${name}`;

/** Shows a field, scrolls to it and focuses its first control. */
export function goToSiteField(name: string): void {
  const box = document.getElementById(anchorOf(name));
  if (!box) return;
  revealField(box);
  focusField(name);
  box.scrollIntoView({ block: "center" });
}

/** Focuses the first control of a field. */
export const focusField = (name: string): void =>
  document
    .getElementById(anchorOf(name))
    ?.querySelector<HTMLElement>("input, textarea, button")
    ?.focus({ preventScroll: true });
