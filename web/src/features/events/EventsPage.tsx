import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../routing/paths";
import "../../ui/cards/cardGrid.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { Film } from "../../ui/media/Film";
import { Picture } from "../../ui/media/Picture";
import { Title } from "../../ui/headings/Title";
import { cardFrames, pictureFrames } from "../../ui/media/pictureFrames";
import { scrimClasses } from "../../ui/media/scrim";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { EventCard } from "./EventCard";
import { EventLocation } from "./EventLocation";
import { useEvents } from "./calls";

export function EventsPage() {
  const events = useEvents();
  useDocumentTitle("Recent Events");
  return (
    <>
      <header className="opening">
        <h1>Recent Events</h1>
        <p>
          Some were for four hundred, some for two and a dog. What they share is that the hosts were guests at
          their own party.
        </p>
      </header>
      {events ? <LoadedList events={events} /> : <CardSkeletons as="cards" />}
    </>
  );
}

function LoadedList({ events }: { events: ListedEvent[] }) {
  const fullWidth = events.find((event) => event.isFullWidth);
  return (
    <>
      {fullWidth && <FullWidth event={fullWidth} />}
      {events.length === 0 && (
        <p className="none">The first albums are being put together. Ask us to see them.</p>
      )}
      <ul className="cards">
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} level={2} frames={cardFrames(index, events.length)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FullWidth({ event }: { event: ListedEvent }) {
  const { featuredVideo: film, featuredImage: still } = event;
  return (
    <article className={`feature ${scrimClasses(still, film)}`}>
      {film ? (
        <Film
          path={film}
          poster={still}
          label={`Film of ${event.title}`}
          frames={pictureFrames.feature}
          eager
        />
      ) : (
        <Picture path={still} alt="" shape="fill" frames={pictureFrames.feature} eager />
      )}
      <Link to={pages.event(event.slug)} className="feature__text">
        <Title level={2} text={event.title} />
        <EventLocation event={event} />
        {event.overlayText && <p dir="auto">{event.overlayText}</p>}
      </Link>
    </article>
  );
}
