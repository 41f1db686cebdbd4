import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../paths";
import { Picture } from "../../ui/Picture";
import { sizes } from "../../ui/sizes";
import { placeOf } from "./placeOf";

/** `level` is that of the title in the page's outline. */
export function VenueCard({ venue, level }: { venue: ListedVenue; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <Link to={pages.venue(venue.slug)}>
        <div className="card__picture">
          <Picture path={venue.featuredImage} alt="" sizes={level === 2 ? sizes.half : sizes.slide} />
          {venue.overlayText && (
            <p className="card__overlay" dir="auto">
              {venue.overlayText}
            </p>
          )}
        </div>
        <Title dir="auto">{venue.title}</Title>
        <p className="card__place" dir="auto">
          {placeOf(venue)}
        </p>
      </Link>
      <p className="card__text" dir="auto">
        {venue.description}
      </p>
    </article>
  );
}
