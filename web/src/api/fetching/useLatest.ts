import { useState } from "react";

import { type FetchState, type Load, useFetch } from "./useFetch";

/** As {@link useFetch}, with the last answer to another `load` until the next is there; `null` before the first. */
export function useLatest<T>(load: Load<T>, address: string): { latest: T | null; fetched: FetchState<T> } {
  const fetched = useFetch(load, address);
  const [last, setLast] = useState<T | null>(null);
  const latest = fetched.state === "ready" ? fetched.value : last;
  if (latest !== last) setLast(latest);
  return { latest, fetched };
}
