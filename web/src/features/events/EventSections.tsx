import { useCallback } from "react";
import { Link } from "react-router-dom";

import type { Event, SiteContent } from "../../api/types";
import { Banner } from "../../ui/blocks/Banner";
import { SlideCard } from "../../ui/cards/SlideCard";
import { PicturePair } from "../../ui/blocks/PicturePair";
import { SectionBanner } from "../../ui/blocks/SectionBanner";
import { Slider } from "../../ui/slider/Slider";
import { TitleAndText } from "../../ui/blocks/TitleAndText";
import { detailsLayout } from "../../ui/slider/sliderLayouts";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { InternalOrExternalLink } from "../packages/InternalOrExternalLink";
import type { Texts } from "../../site/siteContent";
import { SampleVenues } from "./SampleVenues";
import { useFetch } from "../../api/fetching/useFetch";
import { endpointFor } from "../../api/endpoints";
import { pages } from "../../paths/publicPaths";
import { fetchLinkedVenue } from "../venues/calls";

interface Props {
  event: Event;
  texts: Texts;
}

/** The sections of an event's page below its story: where, how and with whom one may celebrate alike. */
export function EventSections({ event, texts }: Props) {
  return (
    <>
      <TopVenues event={event} texts={texts} />
      <PlanningSteps title={texts.planningTitle} steps={texts.planningSteps} />
      <Booking image={texts.bookingPicture || event.bannerImage} texts={texts} />
    </>
  );
}

function TopVenues({ event, texts }: Props) {
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
      <SampleVenues texts={texts} />
    </section>
  );
}

interface EventDayProps {
  title: string | undefined;
  items: Event["itineraryContent"];
}

/** The course of the event; nothing where it is not told. */
export function EventDay({ title: heading, items }: EventDayProps) {
  if (!items.length) return null;
  return (
    <section className="section">
      <h2 className="section__title">{heading}</h2>
      <Slider
        label="The course of the event"
        plan={detailsLayout}
        slides={items.map(({ title, description, itineraryImage }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <SlideCard key={`${index} ${title}`} image={itineraryImage} title={title} text={description} />
        ))}
      />
    </section>
  );
}

/** The banner with the booking link. Where the company has set no target it leads to the contact form. */
function Booking({ image, texts }: { image: string; texts: Texts }) {
  const target = linkTarget(texts.bookingLink ?? "") || pages.contact;
  return (
    <section id="book-with-us">
      <Banner path={image}>
        <h2>{texts.bookingTitle}</h2>
        <p className="banner__text">{texts.bookingText}</p>
        <InternalOrExternalLink to={target} className="button">
          {texts.enquireLabel ?? ""}
        </InternalOrExternalLink>
      </Banner>
    </section>
  );
}

/** A link to the venue of the event; nothing when that venue does not exist. */
function VenueLink({ id }: { id: string }) {
  const load = useCallback((signal: AbortSignal) => fetchLinkedVenue(id, signal), [id]);
  const venue = useFetch(load, endpointFor("/api/admin/single-venue/{id}", id));
  if (venue.state !== "ready") return null;
  return (
    <Link to={pages.venue(venue.value.slug)} className="arrow-link">
      See <bdi>{venue.value.title}</bdi>
    </Link>
  );
}

/** `undefined` until they are fetched. */
interface PlanningStepsProps {
  title: string | undefined;
  steps: SiteContent["planningSteps"] | undefined;
}

function PlanningSteps({ title: heading, steps }: PlanningStepsProps) {
  return (
    <section id="how-to-plan" className="section section--dark">
      <h2 className="section__title">{heading}</h2>
      <ol className="planning-steps">
        {steps?.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
