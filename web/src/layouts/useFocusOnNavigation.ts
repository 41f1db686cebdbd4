import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Focuses the new page, or the part that the hash names. A change of the query alone keeps the focus. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { key, hash, pathname, search } = useLocation();
  const arrived = useRef(key);
  const stood = useRef({ pathname, search });
  useEffect(() => {
    // The first page is the browser's to begin.
    if (arrived.current === key) return;
    arrived.current = key;
    const asked = stood.current.pathname === pathname && stood.current.search !== search;
    stood.current = { pathname, search };
    if (asked) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    (part ?? main.current)?.focus({ preventScroll: true });
  }, [main, key, hash, pathname, search]);
}
