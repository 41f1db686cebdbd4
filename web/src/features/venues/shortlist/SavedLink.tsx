import { Link } from "react-router-dom";

import "./SavedLink.css";
import { Heart } from "./Heart";
import { useSavedVenues } from "./useSavedVenues";

/** Leads from every page to the saved venues: a heart with their number in the header, and in words in its menu. */
export function SavedLink({ inWords }: { inWords: boolean }) {
  const saved = useSavedVenues();
  if (!saved) return null;
  if (inWords) return <Link to={saved.path}>{`Saved houses (${saved.count})`}</Link>;
  return (
    <Link to={saved.path} className="header__saved" aria-label={`Saved houses: ${saved.count}`}>
      <Heart />
      {saved.count}
    </Link>
  );
}
