import { Link } from "react-router-dom";

import type { ListedEvent } from "../../api/types";
import { pages } from "../../paths";
import { Awaited } from "../../ui/Awaited";
import { PartHead } from "../../ui/PartHead";
import { Picture } from "../../ui/Picture";
import { places } from "../../ui/places";
import { Slider } from "../../ui/Slider";
import { Title } from "../../ui/Title";
import { scrimOn } from "../../ui/scrims";
import { highlightsPlan } from "../../ui/sliderPlans";
import { EventCard } from "../events/EventCard";
import { EventPlace } from "../events/EventPlace";
import { chooseFeatured } from "./featured";

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
