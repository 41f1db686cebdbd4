import { pages } from "../../paths/publicPaths";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { CardListPage } from "../pages/CardListPage";
import { useTexts } from "../../site/siteContent";
import { EventCard, EventLocation } from "./EventCard";
import { useEvents } from "./calls";

export function EventsPage() {
  const texts = useTexts();
  return (
    <CardListPage
      title={texts.eventsTitle}
      searchTitle={texts.eventsSearchTitle}
      intro={texts.eventsIntro}
      items={useEvents()}
      none={texts.eventsEmpty}
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
