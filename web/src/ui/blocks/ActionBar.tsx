import { lazy, Suspense, useEffect, useState } from "react";

import type { ActionBarContent } from "./StickyBar";

const StickyBar = lazy(async () => ({ default: (await import("./StickyBar")).StickyBar }));

/**
 * A bar at the foot of phones with what the page is about and one link. It comes when the opening picture leaves and
 * goes when the footer comes. It is loaded when it is first shown, so it needs scripts and costs no bytes of the page.
 */
export function ActionBar(content: ActionBarContent) {
  const visible = useBetweenOpeningAndFooter();
  const [loaded, setLoaded] = useState(false);
  if (visible && !loaded) setLoaded(true);
  return (
    loaded && (
      <Suspense fallback={null}>
        <StickyBar {...content} visible={visible} />
      </Suspense>
    )
  );
}

/** Whether neither the opening picture nor the footer is in the window. */
function useBetweenOpeningAndFooter(): boolean {
  const [between, setBetween] = useState(false);
  useEffect(() => {
    if (!globalThis.IntersectionObserver) return undefined;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      setBetween(!seen.size);
    });
    document.querySelectorAll(".banner--opening, .footer").forEach((element) => observer.observe(element));
    return () => observer.disconnect();
  }, []);
  return between;
}
