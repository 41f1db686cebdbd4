import { useLayoutEffect, useRef } from "react";

/**
 * Refs for a bar and the button in it that can't be pressed while saving. Who pressed it waits on the bar, and is back
 * on the button when the saving came to nothing, unless the focus was sent elsewhere.
 */
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
