import { useCallback } from "react";
import { useParams } from "react-router-dom";

import type { Event } from "../../api/types";
import { useLoaded } from "../../api/useLoaded";
import { BestFor } from "../../ui/BestFor";
import { Centre } from "../../ui/Centre";
import { Picture } from "../../ui/Picture";
import { Tabs } from "../../ui/Tabs";
import { Single } from "../pages/Single";
import { useTitle } from "../pages/useTitle";
import { EventSections } from "./EventSections";
import { fetchSingleEvent } from "./calls";

const TABS = [
  { id: "top-venues", label: "TOP VENUES" },
  { id: "how-to-plan", label: "HOW TO PLAN" },
  { id: "book-with-us", label: "BOOK WITH US" },
];

export function EventPage() {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => fetchSingleEvent(id, signal), [id]));
  useTitle(item.state === "ready" ? item.value.title : undefined);
  return <Single item={item}>{(event) => <EventStory event={event} />}</Single>;
}

function EventStory({ event }: { event: Event }) {
  return (
    <article>
      <header className="hero">
        <Picture path={event.featuredImage} alt="" shape="fill" eager />
        <div className="hero__text">
          <h1>{event.title}</h1>
          <p className="hero__place">{`at ${event.venueTitle}, ${event.venueLocation}`}</p>
        </div>
      </header>
      <p className="lead">
        A private castle is yours alone from the first cup of tea to the last log on the fire. Nobody else is
        shown to a room, nobody hurries you out of the hall, and breakfast waits for whoever danced longest.
      </p>
      <Centre content={event.centerContent} image={event.centerContentImage} alt={event.title}>
        <BestFor bestFor={event.bestFor} bestSeason={event.bestSeason} />
      </Centre>
      {event.galleryImages.length > 0 && (
        <section className="gallery" aria-label="Gallery">
          {event.galleryImages.map((path, index) => (
            <Picture key={path} path={path} alt={`${event.title}, picture ${index + 1}`} shape="square" />
          ))}
        </section>
      )}
      <Tabs tabs={TABS} />
      <EventSections event={event} />
    </article>
  );
}
