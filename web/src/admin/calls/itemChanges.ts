import { create } from "zustand";

const useChanges = create(() => ({ count: 0 }));

/** A number that grows whenever items were published, hidden, removed or brought back, so that lists fetch anew. */
export const useItemChanges = (): number => useChanges(({ count }) => count);

export const itemsChanged = (): void => useChanges.setState(({ count }) => ({ count: count + 1 }));
