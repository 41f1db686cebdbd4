import { pages } from "../../routing/paths";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { CardListPage } from "../pages/CardListPage";
import { EventCard } from "./EventCard";
import { EventLocation } from "./EventLocation";
import { useEvents } from "./calls";

export function EventsPage() {
  return (
    <CardListPage
      title="Recent Events"
      intro="Some were for four hundred, some for two and a dog. What they share is that the hosts were guests at their own party."
      items={useEvents()}
      none="The first albums are being put together. Ask us to see them."
      renderFullWidth={(event) => (
        <FeatureLink
          item={event}
          to={pages.event(event.slug)}
          level={2}
          picture={event.featuredImage}
          film={event.featuredVideo}
          place={<EventLocation event={event} />}
          eager
        />
      )}
    >
      {(event, frames) => <EventCard event={event} level={2} frames={frames} />}
    </CardListPage>
  );
}
