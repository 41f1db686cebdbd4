import type { ListedEvent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { type CardLayout, LinkedCard } from "../../ui/cards/LinkedCard";

export function EventCard({ event, ...layout }: CardLayout & { event: ListedEvent }) {
  return (
    <LinkedCard
      item={event}
      to={pages.event(event.slug)}
      {...layout}
      location={<EventLocation event={event} />}
    />
  );
}

/** "at" and the location of an event; nothing without a location. */
export function EventLocation({ event: { venueTitle, venueLocation } }: { event: ListedEvent }) {
  if (!venueTitle && !venueLocation) return null;
  return (
    <p className="linked-card__location">
      <span className="linked-card__at">at</span> <bdi>{venueTitle}</bdi>
      {venueTitle && venueLocation && ", "}
      <bdi>{venueLocation}</bdi>
    </p>
  );
}
