import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Puts the focus at the beginning of the page that was navigated to, or of the part that the address names. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  const arrived = useRef(key);
  useEffect(() => {
    // The first page is the browser's to begin.
    if (arrived.current === key) return;
    arrived.current = key;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    (part ?? main.current)?.focus({ preventScroll: true });
  }, [main, key, hash]);
}
