import "./shortlist.css";
import { useHydrated } from "../../../ui/dom/useHydrated";
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
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C5.5 15.6 3 12.6 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.6-2.5 6.6-9 11.5z" />
      </svg>
      <span className="visually-hidden">Save {title}</span>
    </button>
  );
}
