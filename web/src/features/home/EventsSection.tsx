import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Slider } from "../../ui/slider/Slider";
import { highlightsLayout } from "../../ui/slider/sliderLayouts";
import { EventCard, EventLocation } from "../events/EventCard";
import type { Texts } from "../../site/siteContent";
import { chooseFeatured } from "./chooseFeatured";

export function EventsSection({ texts, events }: { texts: Texts; events: ListedEvent[] | null }) {
  return (
    <>
      <SectionHeader title={texts.homeEventsTitle} text={texts.homeEventsText} />
      {events ? <LoadedSection {...chooseFeatured(events)} /> : <CardSkeletons as="row" />}
      <Link to={pages.events} className="arrow-link">
        {texts.homeEventsLink}
      </Link>
    </>
  );
}

function LoadedSection({ featured, rest }: { featured: ListedEvent | undefined; rest: ListedEvent[] }) {
  return (
    <>
      {featured && (
        <FeatureLink
          item={featured}
          to={pages.event(featured.slug)}
          level={3}
          picture={featured.featuredImage}
          place={<EventLocation event={featured} />}
        />
      )}
      <Slider
        label="Events"
        plan={highlightsLayout}
        slides={rest.map((event) => (
          <EventCard key={event.id} event={event} level={3} />
        ))}
      />
    </>
  );
}
