import { useEffect } from "react";
import { create } from "zustand";

/** One for each open dialog or small form that holds what was entered and is not saved. */
const useEntries = create<{ open: symbol[] }>(() => ({ open: [] }));

export const hasEntries = (): boolean => useEntries.getState().open.length > 0;

export const useHasEntries = (): boolean => useEntries(({ open }) => open.length > 0);

/** Says whether something was entered that is not saved, for as long as that is shown. */
export const useMarkEntered = (entered: boolean): void =>
  useEffect(() => {
    if (!entered) return undefined;
    const entry = Symbol("entry");
    useEntries.setState(({ open }) => ({ open: [...open, entry] }));
    return () => useEntries.setState(({ open }) => ({ open: open.filter((each) => each !== entry) }));
  }, [entered]);

/** Lets the screen be left with what was entered. */
export const dropEntries = (): void => useEntries.setState({ open: [] });
