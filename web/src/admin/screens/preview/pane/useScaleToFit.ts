import { type RefObject, useEffect } from "react";

/**
 * Tells the style sheet, in custom properties of the box, how large a page of this width in pixels is and how much
 * smaller it is drawn, so that it fills the box.
 */
export function useScaleToFit(box: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight, style } = element;
      const scale = Math.min(1, clientWidth / width) || 1;
      style.setProperty("--scale", `${scale}`);
      style.setProperty("--page-width", `${width}px`);
      style.setProperty("--page-height", `${clientHeight / scale}px`);
      style.setProperty("--page-left", `${(clientWidth - width * scale) / 2}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
}
