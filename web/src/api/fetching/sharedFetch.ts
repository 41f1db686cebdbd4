import { useEffect } from "react";
import { create } from "zustand";

import { ssrDataFor } from "./ssrData";

interface SharedFetchOptions<T> {
  /** The name of the data, for log messages. */
  what: string;
  /** The address that `load` calls, to find its response in a server-rendered page. */
  address: string;
  load: () => Promise<T>;
  /** Whether it is fetched only once. A server-rendered page has the part of it that it shows. */
  once?: boolean;
}

/**
 * Creates a hook for data that several screens show, and the function that fetches it again. The hook returns `null`
 * until the first response, and the last response while the data is fetched again. The data of a server-rendered page
 * is used first. Failures are logged and keep the last response.
 */
export function createSharedFetch<T>({ what, address, load, once = false }: SharedFetchOptions<T>) {
  const useStore = create<{ value: T | null }>(() => ({ value: null }));
  let loading: Promise<void> | undefined;
  let isFetched = false;

  async function refresh() {
    try {
      useStore.setState({ value: await load() });
      isFetched = true;
    } catch (cause) {
      console.error(`Failed to fetch ${what}`, cause);
    }
    loading = undefined;
  }

  /** Fetches the data again, for all screens that show it. */
  const fetchAgain = (): Promise<void> => (loading ??= refresh());

  function useShared(): T | null {
    useEffect(() => {
      const given = ssrDataFor<T>(address);
      // Stored, because `ssrData` is cleared when the visitor leaves the first page.
      if (given !== undefined && !isFetched) useStore.setState({ value: given });
      else if (!once || !isFetched) void fetchAgain();
    }, []);
    return useStore((state) => state.value) ?? ssrDataFor<T>(address) ?? null;
  }
  return [useShared, fetchAgain] as const;
}
