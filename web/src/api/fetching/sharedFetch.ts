import { useEffect } from "react";
import { create } from "zustand";

import { ssrDataFor } from "./ssrData";

interface SharedFetchOptions<T> {
  /** What it is, for the console's eyes. */
  what: string;
  /** The address that `load` asks, under which a page may bring the answer along. */
  address: string;
  load: () => Promise<T>;
  /** Whether it is asked for only once a visit. */
  once?: boolean;
}

/**
 * A hook for something that several screens show: `null` until it came, then at once whatever came last while it is
 * fetched anew, or only ever fetched once. What came with the page is there at once and not fetched. A failure is
 * logged and leaves what was there.
 */
export function createSharedFetch<T>({
  what,
  address,
  load,
  once = false,
}: SharedFetchOptions<T>): () => T | null {
  const useStore = create<{ value: T | null }>(() => ({ value: null }));
  let loading: Promise<void> | undefined;

  async function refresh() {
    try {
      useStore.setState({ value: await load() });
    } catch (cause) {
      console.error(`Failed to fetch ${what}`, cause);
    }
    loading = undefined;
  }

  return function useShared() {
    useEffect(() => {
      const given = ssrDataFor<T>(address);
      // Kept, since what is given is gone with the first page.
      if (given !== undefined) useStore.setState({ value: given });
      else if (!once || useStore.getState().value === null) loading ??= refresh();
    }, []);
    return useStore((state) => state.value) ?? ssrDataFor<T>(address) ?? null;
  };
}
