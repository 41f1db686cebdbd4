import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Focuses the new page, or the part that the hash names. A change of the query alone keeps the focus, and so does a path
 * of which `staysOn` says that the page remains.
 */
export function useFocusOnNavigation(
  main: RefObject<HTMLElement | null>,
  staysOn?: (pathname: string) => boolean,
): void {
  const { key, hash, pathname, search } = useLocation();
  const handledKey = useRef(key);
  const lastLocation = useRef({ pathname, search });
  useEffect(() => {
    // The browser sets the focus of the first page.
    if (handledKey.current === key) return;
    handledKey.current = key;
    const onlyQueryChanged =
      lastLocation.current.pathname === pathname && lastLocation.current.search !== search;
    lastLocation.current = { pathname, search };
    if (onlyQueryChanged || staysOn?.(pathname)) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    (part ?? main.current)?.focus({ preventScroll: true });
  }, [main, staysOn, key, hash, pathname, search]);
}
