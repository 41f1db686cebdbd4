import { create } from "zustand";

const KEY = "folded-sections";

/** The ids of the sections that this browser shows folded, in all forms. */
const useFolded = create<{ ids: string[] }>(() => ({ ids: stored() }));

function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export const useIsFolded = (id: string): boolean => useFolded(({ ids }) => ids.includes(id));

/** Folds or opens sections, and remembers it. */
export function fold(ids: string[], folded: boolean): void {
  const others = useFolded.getState().ids.filter((id) => !ids.includes(id));
  const now = folded ? [...others, ...ids] : others;
  useFolded.setState({ ids: now });
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch (cause) {
    console.error("Failed to remember the folded sections", cause);
  }
}
