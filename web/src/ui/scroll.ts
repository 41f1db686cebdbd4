/** Scrolls to the element with that id, `offset` pixels above it; does nothing when there is none. */
export function scrollToId(id: string, offset = 0): void {
  const target = document.getElementById(id);
  if (!target) return;
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  const top = target.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
}
