import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

import { scrollToId } from "../../ui/dom/scrollToId";
import { useHydrated } from "../../ui/dom/useHydrated";
import {
  historyEntryKey,
  restoreScroll,
  scrollPositions,
  type ScrollRestoration,
  storeScrollPositions,
} from "./restoreScroll";

const SERVICES = "#services";
const OVERLAY_FROM = 50;
const RETRY_AFTER = 500;
const NARROW = 992;
const NARROW_OFFSET = 130;

/** Whether the page is scrolled far enough for the header to lie over it. */
export function useIsScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > OVERLAY_FROM);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return scrolled;
}

/**
 * Scrolls to the top of a new page, or to `#services`; restores the position on Back, Forward and reload. At a path of
 * which `staysOn` says that the page remains, it does nothing.
 */
export function useScrollOnNavigation(staysOn?: (pathname: string) => boolean): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const entry = historyEntryKey(location);
  const popped = useNavigationType() === NavigationType.Pop;
  const lastPath = useRef<string>(undefined);
  const rendered = useRef(!useHydrated());
  useStoredPositions();

  useLayoutEffect(() => {
    const first = lastPath.current === undefined;
    const pathChanged = lastPath.current !== pathname;
    lastPath.current = pathname;
    const storedTop = popped ? scrollPositions().get(entry) : undefined;
    if (storedTop !== undefined) {
      // The browser has scrolled a server-rendered page itself, and the visitor may have scrolled since.
      const isScrolled = first && rendered.current && window.scrollY > 0;
      return recordPosition(entry, isScrolled ? undefined : restoreScroll(storedTop));
    }
    if (pathChanged && !popped && !staysOn?.(pathname)) window.scrollTo({ top: 0, behavior: "instant" });
    const stopRecording = recordPosition(entry);
    const stopScrolling = hash === SERVICES ? scrollToServicesTwice(first) : undefined;
    return () => {
      stopRecording();
      stopScrolling?.();
    };
  }, [entry, popped, pathname, hash, staysOn]);
}

/** Lets the browser restore the position only for pages from its back/forward cache. */
function useStoredPositions(): void {
  useEffect(() => {
    const onShow = () => {
      window.history.scrollRestoration = "manual";
    };
    const onHide = () => {
      window.history.scrollRestoration = "auto";
      storeScrollPositions();
    };
    onShow();
    window.addEventListener("pageshow", onShow);
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("pagehide", onHide);
      onHide();
    };
  }, []);
}

/** Records the scroll position of a history entry, except while it is being restored. */
function recordPosition(entry: string, restoration?: ScrollRestoration): () => void {
  const record = () => {
    if (!restoration?.waiting) scrollPositions().set(entry, window.scrollY);
  };
  record();
  window.addEventListener("scroll", record, { passive: true });
  return () => {
    window.removeEventListener("scroll", record);
    restoration?.stop();
  };
}

/** Scrolls again after half a second on the first load, when the content above has its final height. */
function scrollToServicesTwice(first: boolean): () => void {
  scrollToServices();
  const timer = first ? setTimeout(scrollToServices, RETRY_AFTER) : undefined;
  return () => clearTimeout(timer);
}

function scrollToServices(): void {
  scrollToId("services", window.innerWidth <= NARROW ? NARROW_OFFSET : 0);
}
