import { useEffect, useRef } from "react";

/** Closes a popup on Escape or an interaction outside. Returns the ref for the popup and its button. */
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
