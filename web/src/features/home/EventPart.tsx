import { Link } from "react-router-dom";

import type { Event } from "../../api/types";
import { pages } from "../../paths";
import { Carousel } from "../../ui/Carousel";
import { Picture } from "../../ui/Picture";
import { EventCard } from "../events/EventCard";

export function EventPart({ featured, rest }: { featured: Event | undefined; rest: Event[] }) {
  return (
    <>
      <header className="part__head">
        <h2>Events</h2>
        <p>Days and nights that we planned, in houses you may know.</p>
      </header>
      {featured && (
        <article className="feature">
          <Link to={pages.event(featured.slug)}>
            <Picture path={featured.featuredImage} alt="" shape="fill" />
            <div className="feature__text">
              <h3>{featured.title}</h3>
              <p>{`${featured.venueTitle}, ${featured.venueLocation}`}</p>
            </div>
          </Link>
        </article>
      )}
      {rest.length > 0 && (
        <Carousel label="Events">
          {rest.map((event) => (
            <li key={event.id}>
              <EventCard event={event} level={3} />
            </li>
          ))}
        </Carousel>
      )}
      <Link to={pages.events} className="onward">
        All events
      </Link>
    </>
  );
}
