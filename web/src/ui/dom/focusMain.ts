/** Gives the focus to the page's main part, as what has it is about to go. */
export const focusMain = () => document.getElementById("main")?.focus({ preventScroll: true });
