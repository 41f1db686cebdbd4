import { Link, useSearchParams } from "react-router-dom";

import { useSavedVenues } from "./useSavedVenues";

/** Leads to the saved venues side by side, where they are not shown already. */
export function ShortlistLink() {
  const saved = useSavedVenues();
  const [params] = useSearchParams();
  if (!saved || params.get("saved") === saved.slugs) return null;
  return (
    <Link className="shortlist-link button" to={saved.path}>
      {saved.count === 1 ? "1 saved house" : `Compare ${saved.count} saved houses`}
    </Link>
  );
}
