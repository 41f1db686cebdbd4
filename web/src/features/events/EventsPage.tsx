import { Link } from "react-router-dom";

import { pages } from "../../paths";
import { Film } from "../../ui/Film";
import { PlanningCall } from "../../ui/PlanningCall";
import { useTitle } from "../pages/useTitle";
import { EventCard } from "./EventCard";
import { useEvents } from "./calls";

export function EventsPage() {
  const events = useEvents();
  const fullWidth = events?.find((event) => event.isFullWidth);
  useTitle("Recent Events");
  return (
    <>
      <header className="opening">
        <h1>Recent Events</h1>
      </header>
      <ul className="cards">
        {events?.map((event) => (
          <li key={event.id}>
            <EventCard event={event} level={2} />
          </li>
        ))}
      </ul>
      {fullWidth && (
        <article className="feature">
          <Film path={fullWidth.featuredVideo} poster={fullWidth.featuredImage} label={fullWidth.title} />
          <Link to={pages.event(fullWidth.slug)} className="feature__text">
            <h2>{fullWidth.title}</h2>
            <p>{`at ${fullWidth.venueTitle}, ${fullWidth.venueLocation}`}</p>
          </Link>
        </article>
      )}
      <PlanningCall>Yours could be the next one here.</PlanningCall>
    </>
  );
}
