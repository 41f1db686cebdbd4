import { create } from "zustand";

const useChanges = create(() => ({ count: 0 }));

/** A number that grows whenever an address was led elsewhere, so that what shows addresses fetches anew. */
export const useAddressChanges = (): number => useChanges(({ count }) => count);

export const addressesChanged = (): void => useChanges.setState(({ count }) => ({ count: count + 1 }));
