import { pages } from "../../paths/publicPaths";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { CardList, ListOpening } from "../pages/CardList";
import { useTexts } from "../../site/siteContent";
import { EventCard, EventLocation } from "./EventCard";
import { useEvents } from "./calls";

export function EventsPage() {
  const texts = useTexts();
  return (
    <>
      <ListOpening
        title={texts.eventsTitle}
        searchTitle={texts.eventsSearchTitle}
        intro={texts.eventsIntro}
      />
      <CardList
        items={useEvents()}
        none={texts.eventsEmpty}
        renderFullWidth={(event) => (
          <FeatureLink
            item={event}
            to={pages.event(event.slug)}
            level={2}
            picture={event.featuredImage}
            film={event.featuredVideo}
            location={<EventLocation event={event} />}
            eager
          />
        )}
      >
        {(event, frames) => <EventCard event={event} level={2} frames={frames} />}
      </CardList>
    </>
  );
}
