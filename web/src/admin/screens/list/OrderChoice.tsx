import { Link, type To } from "react-router-dom";

import { SITE_ORDER } from "../../../api/fetching/paging";
import type { ItemNouns } from "../../values/lists/listSummary";

interface Props {
  /** The API's name of the sort field, or {@link SITE_ORDER}. */
  sort: string;
  linkTo: (sort: string) => To;
  /** Whether the rows can be moved now. */
  movable: boolean;
  nouns: ItemNouns;
}

/** Links to the newest items first, and to the order on the site, in which they can be moved. */
export function OrderChoice({ sort, linkTo, movable, nouns: { one, many } }: Props) {
  return (
    <>
      <nav className="choices" aria-label="Order">
        <Link to={linkTo("")} aria-current={sort ? undefined : "true"} preventScrollReset>
          Newest first
        </Link>
        <Link
          to={linkTo(SITE_ORDER)}
          aria-current={sort === SITE_ORDER ? "true" : undefined}
          preventScrollReset
        >
          As on the site
        </Link>
      </nav>
      {sort === SITE_ORDER && (
        <p className="field__hint">
          {movable
            ? `Drag a ${one} by its handle, or move it with the keys of the handle. Visitors see the new order at once.`
            : `To change the order, show all ${many} without a search.`}
        </p>
      )}
    </>
  );
}
