import { Link } from "react-router-dom";

import type { Venue } from "../../api/types";
import { pages } from "../../paths";
import { Picture } from "../../ui/Picture";

/** `level` is that of the title in the page's outline. */
export function VenueCard({ venue, level }: { venue: Venue; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <Link to={pages.venue(venue.slug)}>
        <div className="card__picture">
          <Picture path={venue.featuredImage} alt="" />
          {venue.overlayText && <p className="card__overlay">{venue.overlayText}</p>}
        </div>
        <Title>{venue.title}</Title>
        <p className="card__place">{`${venue.city}, ${venue.state}`}</p>
      </Link>
      <p className="card__text">{venue.description}</p>
    </article>
  );
}
