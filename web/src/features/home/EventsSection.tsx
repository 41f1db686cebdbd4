import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../routing/paths";
import { Awaited } from "../../ui/blocks/CardSkeletons";
import { PartHead } from "../../ui/blocks/SectionHeader";
import { Picture } from "../../ui/media/Picture";
import { places } from "../../ui/media/pictureFrames";
import { Slider } from "../../ui/slider/Slider";
import { Title } from "../../ui/blocks/Title";
import { scrimOn } from "../../ui/media/scrim";
import { highlightsPlan } from "../../ui/slider/sliderLayouts";
import { EventCard } from "../events/EventCard";
import { EventPlace } from "../events/EventLocation";
import { chooseFeatured } from "./chooseFeatured";

export function EventPart({ events }: { events: ListedEvent[] | null }) {
  return (
    <>
      <PartHead title="Events">
        Days and nights that we planned, told by the pictures that were taken when nobody was looking at the
        clock.
      </PartHead>
      {events ? <Shown {...chooseFeatured(events)} /> : <Awaited as="row" />}
      <Link to={pages.events} className="onward">
        See the whole portfolio
      </Link>
    </>
  );
}

function Shown({ featured, rest }: { featured: ListedEvent | undefined; rest: ListedEvent[] }) {
  return (
    <>
      {featured && (
        <article className={`feature ${scrimOn(featured.featuredImage)}`}>
          <Picture path={featured.featuredImage} alt="" shape="fill" place={places.feature} />
          <Link to={pages.event(featured.slug)} className="feature__text">
            <Title level={3} text={featured.title} />
            <EventPlace event={featured} />
            {featured.overlayText && <p dir="auto">{featured.overlayText}</p>}
          </Link>
        </article>
      )}
      <Slider
        label="Events"
        plan={highlightsPlan}
        slides={rest.map((event) => (
          <EventCard key={event.id} event={event} level={3} />
        ))}
      />
    </>
  );
}
