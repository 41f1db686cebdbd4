import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

type Main = RefObject<HTMLElement | null>;

/**
 * Focuses the new page, or the part that the hash names. A change of the query alone keeps the focus, and so does a path
 * of which `staysOn` says that the page remains.
 */
export function useFocusOnNavigation(main: Main, staysOn?: (pathname: string) => boolean): void {
  useFocusOnArrival(main);
  const { key, hash, pathname, search } = useLocation();
  const handledKey = useRef(key);
  const lastLocation = useRef({ pathname, search });
  useEffect(() => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    const onlyQueryChanged =
      lastLocation.current.pathname === pathname && lastLocation.current.search !== search;
    lastLocation.current = { pathname, search };
    if (onlyQueryChanged || staysOn?.(pathname)) return;
    focusPage(main, hash);
  }, [main, staysOn, key, hash, pathname, search]);
}

/** Focuses a page that replaced one with another frame, as after a sign-in, unless a part of it has the focus. */
export function useFocusOnArrival(main: Main): void {
  const { hash } = useLocation();
  // The browser sets the focus of the first page.
  const arrival = useRef(useNavigationType() === "POP" ? undefined : hash);
  useEffect(() => {
    if (arrival.current === undefined || main.current?.contains(document.activeElement)) return;
    focusPage(main, arrival.current);
  }, [main]);
}

function focusPage(main: Main, hash: string): void {
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  (part ?? main.current)?.focus({ preventScroll: true });
}
