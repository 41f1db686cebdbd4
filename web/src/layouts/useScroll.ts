import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

import { scrollToId } from "../ui/scroll";
import { useTakenOver } from "../ui/useTakenOver";

const OVERLAY_FROM = 50;
const RETRY_AFTER = 500;
const NARROW = 992;
const NARROW_OFFSET = 130;

/** Whether the page is scrolled far enough for the header to lie over it. */
export function useOverlay(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = () => setOver(window.scrollY > OVERLAY_FROM);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return over;
}

/**
 * Starts every page at its top, and leads `#services` to its section: again half a second after the first load,
 * when what lies above it has its height.
 */
export function useScrollOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const first = useRef(true);
  const working = useTakenOver();
  // A page that arrived rendered may have been scrolled before it is taken over.
  const stands = useRef(working ? "" : pathname);
  useEffect(() => {
    // On the way back too, where a browser would put the page as it was left.
    window.history.scrollRestoration = "manual";
  }, []);
  useEffect(() => {
    if (stands.current === pathname) return;
    stands.current = pathname;
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname]);
  useEffect(() => {
    const retry = first.current;
    first.current = false;
    if (hash !== "#services") return undefined;
    scrollToServices();
    const timer = retry ? setTimeout(scrollToServices, RETRY_AFTER) : undefined;
    return () => clearTimeout(timer);
  }, [hash, key]);
}

function scrollToServices(): void {
  scrollToId("services", window.innerWidth <= NARROW ? NARROW_OFFSET : 0);
}
