import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../routing/paths";
import { Picture } from "../../ui/media/Picture";
import { Title } from "../../ui/headings/Title";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { scrimClasses } from "../../ui/media/scrim";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { EventLocation } from "./EventLocation";

interface Props {
  event: ListedEvent;
  level: 2 | 3;
  /** The layout of the picture; that of a slider by default. */
  frames?: PictureFrames;
}

export function EventCard({ event, level, frames = pictureFrames.slide }: Props) {
  return (
    <article className="card">
      <Link to={pages.event(event.slug)}>
        <div className={`card__picture ${scrimClasses(event.featuredImage)}`}>
          <Picture path={event.featuredImage} alt="" frames={frames} />
          {event.overlayText && (
            <p className="card__overlay" dir="auto">
              {event.overlayText}
            </p>
          )}
        </div>
        <Title level={level} text={event.title} />
        <EventLocation event={event} />
      </Link>
    </article>
  );
}
