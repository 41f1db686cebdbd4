/** Focuses the main element, before the focused element is removed. */
export const focusMain = () => document.getElementById("main")?.focus({ preventScroll: true });
