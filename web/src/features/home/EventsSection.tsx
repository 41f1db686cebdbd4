import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../routing/paths";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { Slider } from "../../ui/slider/Slider";
import { Title } from "../../ui/headings/Title";
import { scrimClasses } from "../../ui/media/scrim";
import { highlightsLayout } from "../../ui/slider/sliderLayouts";
import { EventCard } from "../events/EventCard";
import { EventLocation } from "../events/EventLocation";
import { chooseFeatured } from "./chooseFeatured";

export function EventsSection({ events }: { events: ListedEvent[] | null }) {
  return (
    <>
      <SectionHeader title="Events">
        Days and nights that we planned, told by the pictures that were taken when nobody was looking at the
        clock.
      </SectionHeader>
      {events ? <LoadedSection {...chooseFeatured(events)} /> : <CardSkeletons as="row" />}
      <Link to={pages.events} className="onward">
        See the whole portfolio
      </Link>
    </>
  );
}

function LoadedSection({ featured, rest }: { featured: ListedEvent | undefined; rest: ListedEvent[] }) {
  return (
    <>
      {featured && (
        <article className={`feature ${scrimClasses(featured.featuredImage)}`}>
          <Picture path={featured.featuredImage} alt="" shape="fill" frames={pictureFrames.feature} />
          <Link to={pages.event(featured.slug)} className="feature__text">
            <Title level={3} text={featured.title} />
            <EventLocation event={featured} />
            {featured.overlayText && <p dir="auto">{featured.overlayText}</p>}
          </Link>
        </article>
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
