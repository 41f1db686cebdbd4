import { useLayoutEffect, useRef } from "react";

/** Keeps the focus on the bar while its buttons are disabled, and returns it to the pressed one after a failure. */
export function useFocusAfterSaving(saving: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (saving && active instanceof HTMLButtonElement && bar.current?.contains(active)) {
      pressed.current = active;
      bar.current.focus({ preventScroll: true });
    } else if (!saving && pressed.current) {
      if (active === document.body || active === bar.current) pressed.current.focus({ preventScroll: true });
      pressed.current = null;
    }
  }, [saving]);
  return bar;
}
