import { create } from "zustand";

interface Unsaved {
  /** Whether a form holds what is not stored yet. */
  changed: boolean;
  /** How many pictures were taken off what is stored since the form was opened. */
  removed: number;
  /** Answers {@link mayLeave}; there while it asks. */
  answer: ((leave: boolean) => void) | null;
}

export const useUnsaved = create<Unsaved>(() => ({ changed: false, removed: 0, answer: null }));

export const isChanged = (): boolean => useUnsaved.getState().changed;

/** Says at once, for whoever navigates next, whether a form is changed. */
export const setChanged = (changed: boolean): void => useUnsaved.setState({ changed });

export const countRemoved = (more: 1 | -1): void =>
  useUnsaved.setState(({ removed }) => ({ removed: removed + more }));

export const closeForm = (): void => useUnsaved.setState({ changed: false, removed: 0 });

/** Asks, where a form is changed, whether it may be left; for what leads away without being a link. */
export async function mayLeave(): Promise<boolean> {
  if (!isChanged()) return true;
  const leave = await new Promise<boolean>((answer) => useUnsaved.setState({ answer }));
  useUnsaved.setState({ answer: null });
  return leave;
}
