import { type FocusEvent, useEffect, useRef } from "react";

import { focusMain } from "./focusMain";

/**
 * The properties of a part of the screen whose controls go with what is fetched anew: `instead` moves the focus when the
 * control that has it goes.
 */
export function useFocusKept(instead: () => void = focusMain) {
  const focused = useRef<Element>(null);
  // After each rendering, because any may remove the control.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    instead();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // React does not call this for a control that it removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}
