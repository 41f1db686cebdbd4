import { useEffect, useState } from "react";

export type Loaded<T> =
  /** `previous` is what stood there before, so that a list can stay while the next one comes. */
  { state: "loading"; previous?: T } | { state: "ready"; value: T } | { state: "failed"; cause: unknown };

type Load<T> = (signal: AbortSignal) => Promise<T>;
interface Outcome<T> {
  load: Load<T>;
  loaded: Loaded<T>;
}

/** Runs `load` in the browser whenever it is another function (wrap it in `useCallback`), and drops late answers. */
export function useLoaded<T>(load: Load<T>): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>();
  useEffect(() => {
    const stop = new AbortController();
    const settle = (loaded: Loaded<T>) => {
      if (!stop.signal.aborted) setOutcome({ load, loaded });
    };
    load(stop.signal).then(
      (value) => settle({ state: "ready", value }),
      (cause: unknown) => settle({ state: "failed", cause }),
    );
    return () => stop.abort();
  }, [load]);
  if (outcome?.load === load) return outcome.loaded;
  return outcome?.loaded.state === "ready"
    ? { state: "loading", previous: outcome.loaded.value }
    : { state: "loading" };
}
