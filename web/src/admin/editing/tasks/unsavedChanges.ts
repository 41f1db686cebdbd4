import { useEffect } from "react";
import { create } from "zustand";

import { hasEntries, useHasEntries } from "../../../ui/primitives/unsavedEntries";

interface Unsaved {
  /** Whether the open form has unsaved changes. */
  changed: boolean;
  /** The number of stored pictures removed since the form was opened. */
  removed: number;
  /** The path that the open form got after it was opened, or that all of its addresses begin with; else empty. */
  ownPath: string;
  /** Discards what the open form has stored of its changes. */
  forget: () => void;
  /** Resolves {@link mayLeave}; `null` while no question is open. */
  answer: ((leave: boolean) => void) | null;
}

/** What is known while no form is open. */
const CLOSED = { changed: false, removed: 0, ownPath: "", forget: () => undefined };

export const useUnsaved = create<Unsaved>(() => ({ ...CLOSED, answer: null }));

export const isChanged = (): boolean => useUnsaved.getState().changed;

/** Whether leaving the screen loses changes of the open form, or what was entered beside it. */
export const isUnsaved = (): boolean => isChanged() || hasEntries();

export function useIsUnsaved(): boolean {
  const changed = useUnsaved((unsaved) => unsaved.changed);
  return useHasEntries() || changed;
}

/** Updates the state synchronously, so that the next navigation sees it. */
export const setChanged = (changed: boolean): void => useUnsaved.setState({ changed });

/** Says whether the open form has unsaved changes, for as long as it is open. */
export const useMarkChanged = (changed: boolean): void =>
  useEffect(() => {
    setChanged(changed);
    return () => setChanged(false);
  }, [changed]);

export const countRemoved = (more: 1 | -1): void =>
  useUnsaved.setState(({ removed }) => ({ removed: removed + more }));

export const setOwnPath = (ownPath: string): void => useUnsaved.setState({ ownPath });

/** Whether a navigation to this path stays in the open form. */
export function isOwnPath(pathname: string): boolean {
  const { ownPath } = useUnsaved.getState();
  return ownPath !== "" && (pathname === ownPath || pathname.startsWith(`${ownPath}/`));
}

export const forgetBy = (forget: () => void): void => useUnsaved.setState({ forget });

export const closeForm = (): void => useUnsaved.setState(CLOSED);

/** Asks whether a changed screen may be left. For actions that navigate without a link. */
export async function mayLeave(): Promise<boolean> {
  if (!isUnsaved()) return true;
  const leave = await new Promise<boolean>((answer) => useUnsaved.setState({ answer }));
  useUnsaved.setState({ answer: null });
  return leave;
}
