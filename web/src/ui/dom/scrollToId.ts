import { prefersReducedMotion } from "./mediaPreferences";

/** Scrolls to the element with that id, `offset` pixels above it; does nothing when there is none. */
export function scrollToId(id: string, offset?: number): void {
  const target = document.getElementById(id);
  if (!target) return;
  const top = target.getBoundingClientRect().top + window.scrollY - (offset ?? marginOf(target));
  window.scrollTo({ top, behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

/** The element's `scroll-margin-top`, which keeps it clear of sticky elements. */
function marginOf(target: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
}
