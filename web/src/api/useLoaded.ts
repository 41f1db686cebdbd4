import { useEffect, useState } from "react";

import { givenAt, notThere } from "./given";

export type Loaded<T> =
  /** `previous` is what stood there before, so that a list can stay while the next one comes. */
  { state: "loading"; previous?: T } | { state: "ready"; value: T } | { state: "failed"; cause: unknown };

type Load<T> = (signal: AbortSignal) => Promise<T>;
interface Outcome<T> {
  load: Load<T>;
  loaded: Loaded<T>;
}

/**
 * Runs `load` in the browser whenever it is another function (wrap it in `useCallback`), and drops late answers. What
 * the page brought along under `address`, the one that `load` asks, is there at once and not asked for.
 */
export function useLoaded<T>(load: Load<T>, address?: string): Loaded<T> {
  const [given] = useState(() => outcomeOf(load, givenAt<T | null>(address)));
  const [outcome, setOutcome] = useState(given);
  useEffect(() => {
    if (load === given?.load) return undefined;
    const stop = new AbortController();
    const settle = (loaded: Loaded<T>) => {
      if (!stop.signal.aborted) setOutcome({ load, loaded });
    };
    load(stop.signal).then(
      (value) => settle({ state: "ready", value }),
      (cause: unknown) => settle({ state: "failed", cause }),
    );
    return () => stop.abort();
  }, [load, given]);
  if (outcome?.load === load) return outcome.loaded;
  return outcome?.loaded.state === "ready"
    ? { state: "loading", previous: outcome.loaded.value }
    : { state: "loading" };
}

function outcomeOf<T>(load: Load<T>, given: T | null | undefined): Outcome<T> | undefined {
  if (given === undefined) return undefined;
  return {
    load,
    loaded: given === null ? { state: "failed", cause: notThere() } : { state: "ready", value: given },
  };
}
