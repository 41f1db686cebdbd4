import { prefersReducedMotion } from "./mediaPreferences";

/** Scrolls to the element with that id, `offset` pixels above it; does nothing when there is none. */
export function scrollToId(id: string, offset?: number): void {
  const target = document.getElementById(id);
  if (!target) return;
  const top = target.getBoundingClientRect().top + window.scrollY - (offset ?? stuckHeight());
  window.scrollTo({ top, behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

/** The `scroll-padding-top` of the page: the height of the header and of what sticks below it. */
const stuckHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
