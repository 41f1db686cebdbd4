import "./shortlist.css";
import { useHydrated } from "../../../ui/dom/useHydrated";
import { Heart } from "./Heart";
import { toggleSaved, useShortlist } from "./shortlist";

export interface SavedVenue {
  slug: string;
  title: string;
}

/** Saves a venue on this device, or removes it. There is none without scripts. */
export function SaveButton({ venue: { slug, title } }: { venue: SavedVenue }) {
  const saved = useShortlist().includes(slug);
  if (!useHydrated()) return null;
  return (
    <button type="button" className="save" aria-pressed={saved} onClick={() => toggleSaved(slug)}>
      <Heart />
      <span className="visually-hidden">Save {title}</span>
    </button>
  );
}
