import { useEffect, useRef } from "react";

/** Closes a popup on Escape or an interaction outside. Returns the ref for the popup and its button. */
export function useDismiss<Popup extends HTMLElement>(open: boolean, close: () => void) {
  const ref = useRef<Popup>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      ref.current?.querySelector("button")?.focus();
      close();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => stop.abort();
  }, [open, close]);
  return ref;
}
