import { create } from "zustand";

const KEY = "ceilidh.shortlist";

/** An address compares no more. */
export const MAX_SAVED = 12;

/** The slugs of the venues that are saved on this device, the first one first. */
const useStore = create<{ slugs: string[] }>(() => ({ slugs: stored() }));

export const useShortlist = (): string[] => useStore((state) => state.slugs);

/** Saves a venue on this device, or removes it. */
export function toggleSaved(slug: string): void {
  // Another tab may have changed it a moment ago.
  const before = stored();
  keep(before.includes(slug) ? before.filter((each) => each !== slug) : [...before, slug]);
}

/** Keeps saved venues under their present slugs, each once. */
export function renameSaved(renamed: RenamedVenues): void {
  const before = stored();
  const slugs = presentSlugs(before, renamed);
  if (slugs.join() !== before.join()) keep(slugs);
}

/** The present slugs by the former ones, as the server answers them. */
export type RenamedVenues = Readonly<Record<string, string>>;

export function presentSlugs(slugs: string[], renamed: RenamedVenues): string[] {
  const present = new Map(Object.entries(renamed));
  return [...new Set(slugs.map((slug) => present.get(slug) ?? slug))];
}

function keep(slugs: string[]): void {
  const kept = slugs.slice(-MAX_SAVED);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it lasts as long as the page.
  }
  useStore.setState({ slugs: kept });
}

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

globalThis.window?.addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) useStore.setState({ slugs: stored() });
});
