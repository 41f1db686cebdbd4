import { useSearchParams } from "react-router-dom";

import "../../../ui/table/Pagination.css";
import { pages } from "../../../paths/publicPaths";
import { Pagination } from "../../../ui/table/Pagination";
import { CardList } from "../../pages/CardList";
import { SaveButton } from "../shortlist/SaveButton";
import { VenueCard } from "../VenueCard";
import { pageQuery } from "./finderQuery";
import type { FoundVenues } from "./useFoundVenues";

/** The venues that fit, by pages, or the nearest with what they miss. */
export function FoundList({ found: { houses, misses, page, pages: count } }: { found: FoundVenues }) {
  const [params] = useSearchParams();
  return (
    <>
      <CardList items={houses}>
        {(venue, frames) => (
          <VenueCard venue={venue} level={2} frames={frames}>
            {misses[venue.id] && <p className="finder__misses">{sentence(misses[venue.id] ?? [])}</p>}
            <SaveButton venue={venue} />
          </VenueCard>
        )}
      </CardList>
      <Pagination
        page={page}
        pages={count}
        linkTo={(other) => ({ pathname: pages.venues, search: pageQuery(params, other) })}
      />
    </>
  );
}

/** "Seats 60 of the 80; price not given." */
function sentence(parts: string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
