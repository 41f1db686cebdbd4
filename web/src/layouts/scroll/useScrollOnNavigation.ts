import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

import { scrollToId } from "../../ui/dom/scrollToId";
import { useHydrated } from "../../ui/dom/useHydrated";
import { type ScrollRestoration, restoreScroll } from "./restoreScroll";
import { historyEntryKey, storeScrollPositions, scrollPositions } from "./scrollPositions";

const SERVICES = "#services";
const OVERLAY_FROM = 50;
const RETRY_AFTER = 500;
const NARROW = 992;
const NARROW_OFFSET = 130;

/** Whether the page is scrolled far enough for the header to lie over it. */
export function useIsScrolled(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = () => setOver(window.scrollY > OVERLAY_FROM);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return over;
}

/** Scrolls to the top of a new page, or to `#services`; restores the position on Back, Forward and reload. */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const entry = historyEntryKey(location);
  const popped = useNavigationType() === NavigationType.Pop;
  const stood = useRef<string>(undefined);
  const rendered = useRef(!useHydrated());
  useStoredPositions();

  useLayoutEffect(() => {
    const first = stood.current === undefined;
    const elsewhere = stood.current !== pathname;
    stood.current = pathname;
    const left = popped ? scrollPositions().get(entry) : undefined;
    if (left !== undefined) {
      // The browser has put a page there that arrived rendered, and the visitor may have scrolled it since.
      const stands = first && rendered.current && window.scrollY > 0;
      return notePosition(entry, stands ? undefined : restoreScroll(left));
    }
    if (elsewhere && !popped) window.scrollTo({ top: 0, behavior: "instant" });
    const stopNoting = notePosition(entry);
    const stopLeading = hash === SERVICES ? scrollToServicesTwice(first) : undefined;
    return () => {
      stopNoting();
      stopLeading?.();
    };
  }, [entry, popped, pathname, hash]);
}

/** Puts the browser in charge of positions only while the page is left, for when it comes back as it was. */
function useStoredPositions(): void {
  useEffect(() => {
    const arrive = () => {
      window.history.scrollRestoration = "manual";
    };
    const leave = () => {
      window.history.scrollRestoration = "auto";
      storeScrollPositions();
    };
    arrive();
    window.addEventListener("pageshow", arrive);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pageshow", arrive);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}

/** Notes how far the entry of the history is scrolled, but not while it has yet to be returned to. */
function notePosition(entry: string, returning?: ScrollRestoration): () => void {
  const note = () => {
    if (!returning?.waiting) scrollPositions().set(entry, window.scrollY);
  };
  note();
  window.addEventListener("scroll", note, { passive: true });
  return () => {
    window.removeEventListener("scroll", note);
    returning?.stop();
  };
}

/** On the first load again after half a second, when what lies above has its height. */
function scrollToServicesTwice(first: boolean): () => void {
  scrollToServices();
  const timer = first ? setTimeout(scrollToServices, RETRY_AFTER) : undefined;
  return () => clearTimeout(timer);
}

function scrollToServices(): void {
  scrollToId("services", window.innerWidth <= NARROW ? NARROW_OFFSET : 0);
}
