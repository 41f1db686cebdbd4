import type { ListedEvent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { type CardLayout, LinkedCard } from "../../ui/cards/LinkedCard";
import { EventLocation } from "./EventLocation";

export function EventCard({ event, ...layout }: CardLayout & { event: ListedEvent }) {
  return (
    <LinkedCard
      item={event}
      to={pages.event(event.slug)}
      {...layout}
      place={<EventLocation event={event} />}
    />
  );
}
