import { useCallback } from "react";
import { Link } from "react-router-dom";

import type { Event } from "../../api/types";
import { Banner } from "../../ui/blocks/Banner";
import { ItemCard } from "../../ui/cards/ItemCard";
import { PicturePair } from "../../ui/blocks/PicturePair";
import { SectionBanner } from "../../ui/headings/SectionBanner";
import { Slider } from "../../ui/slider/Slider";
import { TitleAndText } from "../../ui/blocks/TitleAndText";
import { detailsLayout } from "../../ui/slider/sliderLayouts";
import { PlanningSteps } from "./PlanningSteps";
import { SampleVenues } from "./SampleVenues";
import { useFetch } from "../../api/fetching/useFetch";
import { endpointFor, endpoints } from "../../api/endpoints";
import { pages } from "../../routing/paths";
import { fetchLinkedVenue } from "../venues/calls";

/** The sections of an event's page. */
export function EventSections({ event }: { event: Event }) {
  return (
    <>
      <TopVenues event={event} />
      <PlanningSteps />
      <Additional items={event.itineraryContent} />
      <Booking image={event.bannerImage} />
    </>
  );
}

function TopVenues({ event }: { event: Event }) {
  return (
    <section id="top-venues" className="section section--led">
      <SectionBanner
        path={event.venueBannerImage}
        title={event.venueBannerTitle}
        text={event.venueBannerDesc}
      >
        {event.venueId && <VenueLink id={event.venueId} />}
      </SectionBanner>
      <PicturePair
        left={event.venueTabLeftImage}
        right={event.venueTabRightImage}
        alt={event.venueTabTitle}
      />
      <TitleAndText title={event.venueTabTitle} text={event.venueTabDesc} />
      <SampleVenues />
    </section>
  );
}

function Additional({ items }: { items: Event["itineraryContent"] }) {
  if (!items.length) return null;
  return (
    <section className="section">
      <h2 className="section__title">How the day went</h2>
      <Slider
        label="The course of the event"
        plan={detailsLayout}
        slides={items.map(({ title, itineraryImage }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <ItemCard key={`${index} ${title}`} image={itineraryImage} title={title} />
        ))}
      />
    </section>
  );
}

function Booking({ image }: { image: string }) {
  return (
    <section id="book-with-us">
      <Banner path={image}>
        <h2>WHY BOOK WITH US</h2>
        <p className="banner__text">
          One planner from the first letter to the last taxi, a fee agreed before we begin, and houses we have
          walked through in all weathers.
        </p>
        {/* The link has no target, like the legal links of the footer, so the click is cancelled. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="#" className="button" onClick={(click) => click.preventDefault()}>
          ENQUIRE NOW
        </a>
      </Banner>
    </section>
  );
}

/** A link to the venue of the event; nothing when that venue does not exist. */
function VenueLink({ id }: { id: string }) {
  const load = useCallback((signal: AbortSignal) => fetchLinkedVenue(id, signal), [id]);
  const venue = useFetch(load, endpointFor(endpoints.singleVenue, id));
  if (venue.state !== "ready") return null;
  return (
    <Link to={pages.venue(venue.value.slug)} className="onward">
      See <bdi>{venue.value.title}</bdi>
    </Link>
  );
}
