import { pages } from "../../../paths/publicPaths";
import { useVisit } from "../../../paths/acceptedVisit";
import { withVisit } from "../../../paths/visit";
import { useHydrated } from "../../../ui/dom/useHydrated";
import { useShortlist } from "./shortlist";

interface Saved {
  count: number;
  /** The slugs as the address of the comparison has them. */
  slugs: string;
  /** Where they stand side by side, with the date and the guests that were chosen. */
  path: string;
}

/** The venues that are saved on this device; `null` without any, and before the page is hydrated. */
export function useSavedVenues(): Saved | null {
  const saved = useShortlist();
  const visit = useVisit();
  const slugs = saved.join(",");
  if (!useHydrated() || !saved.length) return null;
  const path = withVisit(`${pages.venues}?saved=${encodeURIComponent(slugs)}`, visit);
  return { count: saved.length, slugs, path };
}
