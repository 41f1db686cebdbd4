import { useState } from "react";
import { useLocation } from "react-router-dom";

import { type FetchState, type Load, useFetch } from "./useFetch";

/**
 * As {@link useFetch}, with the last answer to another `load` until the next is there; `null` before the first. What
 * failed is called again when the visitor follows a link or sends a form, even to the same address.
 */
export function useLatest<T>(load: Load<T>, address: string): { latest: T | null; fetched: FetchState<T> } {
  const { key } = useLocation();
  const [visit, setVisit] = useState({ key, load, call: load });
  const call = visit.load === load ? visit.call : load;
  const fetched = useFetch(call, address);
  const [last, setLast] = useState<T | null>(null);
  const latest = fetched.state === "ready" ? fetched.value : last;
  if (latest !== last) setLast(latest);
  if (visit.key !== key) {
    // Only another function is called.
    const again: Load<T> = (signal) => load(signal);
    setVisit({ key, load, call: fetched.state === "failed" ? again : call });
  }
  return { latest, fetched };
}
