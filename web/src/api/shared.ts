import { useEffect } from "react";
import { create } from "zustand";

/**
 * A hook for something that several screens show: `null` until it came, then at once whatever came last while it is
 * fetched anew, or only ever fetched once. A failure is logged and leaves what was there.
 */
export function shared<T>(what: string, load: () => Promise<T>, { once = false } = {}): () => T | null {
  const useStore = create<{ value: T | null }>(() => ({ value: null }));
  let loading: Promise<void> | undefined;

  async function refresh() {
    try {
      useStore.setState({ value: await load() });
    } catch (cause) {
      console.error(`Failed to fetch ${what}`, cause);
    }
    if (!once || useStore.getState().value === null) loading = undefined;
  }

  return function useShared() {
    useEffect(() => {
      loading ??= refresh();
    }, []);
    return useStore((state) => state.value);
  };
}
