import { useLayoutEffect, useRef } from "react";

/** Keeps the focus on the bar while the button is disabled, and returns it to the button after a failure. */
export function useFocusAfterSaving(saving: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useRef(false);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (saving && active === button.current) {
      waiting.current = true;
      bar.current?.focus({ preventScroll: true });
    } else if (!saving && waiting.current) {
      waiting.current = false;
      if (active === document.body || active === bar.current) button.current?.focus({ preventScroll: true });
    }
  }, [saving]);
  return { bar, button };
}
