import { useEffect, useRef } from "react";

/**
 * Shuts what unfolds over the page when Escape is pressed, which gives the focus back to the button that unfolded it,
 * and when anything else is gone to. Returns the ref for the place that holds both.
 */
export function useDismiss<Place extends HTMLElement>(open: boolean, shut: () => void) {
  const ref = useRef<Place>(null);
  useEffect(() => {
    if (!open) return undefined;
    const goElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) shut();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      ref.current?.querySelector("button")?.focus();
      shut();
    };
    document.addEventListener("pointerdown", goElsewhere);
    document.addEventListener("focusin", goElsewhere);
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("pointerdown", goElsewhere);
      document.removeEventListener("focusin", goElsewhere);
      document.removeEventListener("keydown", press);
    };
  }, [open, shut]);
  return ref;
}
