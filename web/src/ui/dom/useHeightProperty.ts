import { type RefObject, useEffect } from "react";

/** Keeps an element's height in a custom property, and scrolls a focused element and its error out from under it. */
export function useHeightProperty(ref: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty(property, `${element.offsetHeight}px`);
      if (covers(element, document.activeElement))
        document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property]);
}

function covers(element: HTMLElement, other: Element | null): boolean {
  if (!other?.closest("main") || element.contains(other)) return false;
  const whole = other.closest(".field") ?? other;
  const [above, below] = [element.getBoundingClientRect(), whole.getBoundingClientRect()];
  const beside = below.right <= above.left;
  return !beside && below.bottom > above.top && below.bottom <= above.bottom;
}
