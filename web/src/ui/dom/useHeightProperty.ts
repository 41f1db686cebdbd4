import { type RefObject, useEffect } from "react";

/**
 * Keeps the height of an element in a custom property of the document, for whatever has to stay clear of it. What has
 * the focus is scrolled clear when it grows over that.
 */
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
  const [above, below] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  const beside = below.right <= above.left;
  return !beside && below.bottom > above.top && below.bottom <= above.bottom;
}
