import { Link } from "react-router-dom";

import { useSavedVenues } from "./useSavedVenues";

/** Leads to the saved venues side by side, where they are not the `compared` ones already, slugs with commas between. */
export function ShortlistLink({ compared }: { compared: string }) {
  const saved = useSavedVenues();
  if (!saved || compared === saved.slugs) return null;
  return (
    <Link className="shortlist-link button" to={saved.path}>
      {saved.count === 1 ? "1 saved house" : `Compare ${saved.count} saved houses`}
    </Link>
  );
}
