import { type RefObject, useEffect } from "react";

/** Keeps the height of an element in a custom property of the document, for whatever has to stay clear of it. */
export function useHeightProperty(place: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [place, property]);
}
