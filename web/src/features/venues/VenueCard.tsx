import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../routing/paths";
import { Picture } from "../../ui/media/Picture";
import { Title } from "../../ui/headings/Title";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { scrimClasses } from "../../ui/media/scrim";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { venueLocation } from "./venueLocation";

interface Props {
  venue: ListedVenue;
  level: 2 | 3;
  /** The layout of the picture; that of a slider by default. */
  frames?: PictureFrames;
}

export function VenueCard({ venue, level, frames = pictureFrames.slide }: Props) {
  return (
    <article className="card">
      <Link to={pages.venue(venue.slug)}>
        <div className={`card__picture ${scrimClasses(venue.featuredImage)}`}>
          <Picture path={venue.featuredImage} alt="" frames={frames} />
          {venue.overlayText && (
            <p className="card__overlay" dir="auto">
              {venue.overlayText}
            </p>
          )}
        </div>
        <Title level={level} text={venue.title} />
        <p className="card__place" dir="auto">
          {venueLocation(venue)}
        </p>
      </Link>
      <p className="card__text" dir="auto">
        {venue.description}
      </p>
    </article>
  );
}
