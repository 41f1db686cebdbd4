import { Link, useSearchParams } from "react-router-dom";

import { pages } from "../../../paths/publicPaths";
import { useVisit } from "../../../paths/acceptedVisit";
import { withVisit } from "../../../paths/visit";
import { useHydrated } from "../../../ui/dom/useHydrated";
import { useShortlist } from "./shortlist";

/** Leads to the saved venues side by side, where they are not shown already. */
export function ShortlistLink() {
  const slugs = useShortlist();
  const [params] = useSearchParams();
  const visit = useVisit();
  const saved = slugs.join(",");
  if (!useHydrated() || !slugs.length || params.get("saved") === saved) return null;
  return (
    <Link
      className="shortlist-link button"
      to={withVisit(`${pages.venues}?saved=${encodeURIComponent(saved)}`, visit)}
    >
      {slugs.length === 1 ? "1 saved house" : `Compare ${slugs.length} saved houses`}
    </Link>
  );
}
