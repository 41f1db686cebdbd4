import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";

import { endpointFor } from "../endpoints";
import { ssrDataFor, notFound } from "./ssrData";

export type FetchState<T> =
  /** `previous` lets a list stay visible while the next one is being fetched. */
  | { state: "loading"; previous?: T }
  | { state: "ready"; value: T }
  /** `retry` repeats the call. */
  | { state: "failed"; cause: unknown; retry?: () => void };

/** The value, or while the next one is being fetched the previous one. */
export const latestOf = <T>(fetched: FetchState<T>): T | undefined =>
  fetched.state === "ready" ? fetched.value : fetched.state === "loading" ? fetched.previous : undefined;

type Load<T> = (signal: AbortSignal) => Promise<T>;
interface Outcome<T> {
  load: Load<T>;
  attempt: number;
  loaded: FetchState<T>;
}

/**
 * Calls `load` in the browser whenever it is another function (wrap it in `useCallback`); ignores outdated responses.
 * When the page contains the response of `address`, which `load` calls, it is used instead of the first call.
 */
export function useFetch<T>(load: Load<T>, address?: string): FetchState<T> {
  const [given] = useState(() => outcomeOf(load, ssrDataFor<T | null>(address)));
  const [outcome, setOutcome] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  useEffect(() => {
    if (load === given?.load) return undefined;
    const stop = new AbortController();
    const settle = (loaded: FetchState<T>) => {
      if (!stop.signal.aborted) setOutcome({ load, attempt, loaded });
    };
    load(stop.signal).then(
      (value) => settle({ state: "ready", value }),
      (cause: unknown) => settle({ state: "failed", cause, retry }),
    );
    return () => stop.abort();
  }, [load, given, attempt, retry]);
  if (outcome?.load === load && outcome.attempt === attempt) return outcome.loaded;
  return outcome?.loaded.state === "ready"
    ? { state: "loading", previous: outcome.loaded.value }
    : { state: "loading" };
}

function outcomeOf<T>(load: Load<T>, given: T | null | undefined): Outcome<T> | undefined {
  if (given === undefined) return undefined;
  return {
    load,
    attempt: 0,
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
