import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../paths";
import { Picture } from "../../ui/Picture";
import { sizes } from "../../ui/sizes";
import { EventPlace } from "./EventPlace";

/** `level` is that of the title in the page's outline. */
export function EventCard({ event, level }: { event: ListedEvent; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <Link to={pages.event(event.slug)}>
        <div className="card__picture">
          <Picture path={event.featuredImage} alt="" sizes={level === 2 ? sizes.half : sizes.slide} />
          {event.overlayText && (
            <p className="card__overlay" dir="auto">
              {event.overlayText}
            </p>
          )}
        </div>
        <Title dir="auto">{event.title}</Title>
        <EventPlace event={event} />
      </Link>
    </article>
  );
}
