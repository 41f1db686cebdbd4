import { Link, useSearchParams } from "react-router-dom";

import "../../../ui/table/Pagination.css";
import type { ListedVenue } from "../../../api/types";
import { pages } from "../../../paths/publicPaths";
import { withVisit } from "../../../paths/visit";
import { Pagination } from "../../../ui/table/Pagination";
import { CardList } from "../../pages/CardList";
import { DayWord } from "../day/Availability";
import { SaveButton } from "../shortlist/SaveButton";
import { VenueCard } from "../VenueCard";
import { pageQuery } from "./finderQuery";
import type { FoundVenues } from "./useFoundVenues";

/** The venues that fit, by pages, or the nearest with what they miss. */
export function FoundList({ found: { houses, misses, days, page, pages: count } }: { found: FoundVenues }) {
  const [params] = useSearchParams();
  return (
    <>
      <CardList items={houses}>
        {(venue, frames) => (
          <VenueCard venue={venue} level={2} frames={frames}>
            {misses[venue.id] && <p className="finder__misses">{sentence(misses[venue.id] ?? [])}</p>}
            <CardDay venue={venue} day={days[venue.id]} />
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

/** Whether the house is free on the day, and if it is taken, its nearest free day. */
export function CardDay({
  venue,
  day,
}: {
  venue: ListedVenue;
  day: FoundVenues["days"][string] | undefined;
}) {
  const [params] = useSearchParams();
  if (!day) return null;
  const path = pages.venue(venue.slug);
  return (
    <DayWord day={day}>
      {day.nearest && (
        <>
          {" "}
          <span className="day-word__beside">
            free on{" "}
            <Link
              to={`${withVisit(path, { date: day.nearest.date, guests: params.get("guests") ?? "" })}#day`}
            >
              {day.nearest.day}
            </Link>
          </span>
        </>
      )}
    </DayWord>
  );
}

/** "Seats 60 of the 80; price not given." */
function sentence(parts: string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
