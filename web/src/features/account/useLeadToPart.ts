import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { scrollToId } from "../../ui/dom/scrollToId";

/** Leads to the part that the hash of the address names, once everything above it is there. */
export function useLeadToPart(): void {
  const { hash, key } = useLocation();
  const isFetching = useIsFetching() > 0;
  const led = useRef<string>(undefined);
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    if (!part || isFetching || led.current === key) return;
    led.current = key;
    scrollToId(part.id);
    part.focus({ preventScroll: true });
  }, [hash, key, isFetching]);
}
