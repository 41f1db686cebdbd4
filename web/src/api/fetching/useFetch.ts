import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";

import { endpointFor } from "../endpoints";
import { notFound, ssrDataFor } from "./ssrData";

export type FetchState<T> =
  { state: "loading" } | { state: "ready"; value: T } | { state: "failed"; cause: unknown };

export type Load<T> = (signal: AbortSignal) => Promise<T>;
interface Outcome<T> {
  load: Load<T>;
  loaded: FetchState<T>;
}

/**
 * Calls `load` in the browser whenever it is another function (wrap it in `useCallback`); ignores outdated responses.
 * When the page contains the response of `address`, which `load` calls, it is used instead of the first call.
 */
export function useFetch<T>(load: Load<T>, address?: string): FetchState<T> {
  const [given] = useState(() => outcomeOf(load, ssrDataFor<T | null>(address)));
  const [outcome, setOutcome] = useState(given);
  useEffect(() => {
    if (load === given?.load) return undefined;
    const stop = new AbortController();
    const settle = (loaded: FetchState<T>) => {
      if (!stop.signal.aborted) setOutcome({ load, loaded });
    };
    load(stop.signal).then(
      (value) => settle({ state: "ready", value }),
      (cause: unknown) => settle({ state: "failed", cause }),
    );
    return () => stop.abort();
  }, [load, given]);
  return outcome?.load === load ? outcome.loaded : { state: "loading" };
}

function outcomeOf<T>(load: Load<T>, given: T | null | undefined): Outcome<T> | undefined {
  if (given === undefined) return undefined;
  return {
    load,
    loaded: given === null ? { state: "failed", cause: notFound() } : { state: "ready", value: given },
  };
}

/** Fetches the item that the path names. `fetchItem` must be the same function at every rendering. */
export function useItem<Item>(
  fetchItem: (id: string, signal: AbortSignal) => Promise<Item>,
  endpoint?: string,
): FetchState<Item> {
  const { id = "" } = useParams();
  return useFetch(
    useCallback((signal: AbortSignal) => fetchItem(id, signal), [fetchItem, id]),
    endpoint && endpointFor(endpoint, id),
  );
}
