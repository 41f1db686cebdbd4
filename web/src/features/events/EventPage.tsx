import { useCallback } from "react";
import { Link } from "react-router-dom";

import { endpointFor } from "../../api/endpoints";
import { useFetch } from "../../api/fetching/useFetch";
import type { Event } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { useTexts } from "../../site/siteContent";
import { ActionBar } from "../../ui/blocks/ActionBar";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { SectionBanner } from "../../ui/blocks/SectionBanner";
import { Tabs } from "../../ui/blocks/Tabs";
import { Gallery } from "../../ui/gallery/Gallery";
import { Title } from "../../ui/headings/Title";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { useBookingPath } from "../packages/bookingPath";
import { ItemFacts } from "../pages/ItemFacts";
import { ItemPage } from "../pages/ItemPage";
import { Voice } from "../venues/Voices";
import { fetchLinkedVenue } from "../venues/calls";
import { count } from "../venues/facts/factFormats";
import { EventDay, EventSections } from "./EventSections";
import { fetchSingleEvent } from "./calls";
import "../pages/itemPageStyles";
import "./PlanningSteps.css";

export function EventPage() {
  return (
    <ItemPage fetchItem={fetchSingleEvent} endpoint="/api/admin/single-event/{id}" what="event">
      {(event) => <EventArticle event={event} />}
    </ItemPage>
  );
}

function EventArticle({ event }: { event: Event }) {
  const texts = useTexts();
  const booking = useBookingPath(texts.bookingLink ?? "");
  const location = [event.venueTitle, event.venueLocation].filter(Boolean).join(", ");
  return (
    <article className="item-page">
      <header>
        <Banner path={event.featuredImage} opening>
          <Title level={1} text={event.title} />
          {location && (
            <p className="banner__location">
              at <bdi>{location}</bdi>
            </p>
          )}
        </Banner>
      </header>
      <CentreBlock content={event.centerContent} image={event.centerContentImage} alt={event.title}>
        <BestFor labels={texts} bestFor={event.bestFor} bestSeason={event.bestSeason} />
      </CentreBlock>
      <EventFacts event={event} />
      <EventGallery event={event} />
      <EventDay title={texts.eventDayTitle} items={event.itineraryContent} />
      {texts.eventLead !== "" && <p className="item-page__lead">{texts.eventLead}</p>}
      <Tabs
        tabs={[
          { id: "top-venues", label: texts.topVenuesTab },
          { id: "how-to-plan", label: texts.planTab },
          { id: "book-with-us", label: texts.bookingTab },
        ]}
      />
      <EventSections event={event} texts={texts} />
      <ActionBar text={event.title} to={booking} label={texts.enquireLabel} />
    </article>
  );
}

/** The gallery of an event with a banner above it. */
function EventGallery({ event }: { event: Event }) {
  return (
    <>
      <SectionBanner
        path={event.venueBannerImage2}
        title={event.venueBannerTitle2}
        text={event.venueBannerDesc2}
      />
      <Gallery paths={event.galleryImages} title={event.title} />
    </>
  );
}

/** When an event was, for how many, at which house, who worked for it, and what the host says of it. */
function EventFacts({ event }: { event: Event }) {
  const { eventDate, guests, photographer, photographerLink, suppliers, hostWords, hostName } = event;
  return (
    <ItemFacts
      facts={[
        { label: "Date", value: dateText(eventDate) },
        { label: "Guests", value: count(guests) },
        {
          label: "House",
          value: event.venueId && <VenueLink id={event.venueId} otherwise={event.venueTitle} />,
        },
        { label: "Photographs", value: named(photographer, photographerLink) },
        ...suppliers.map(({ role, name, link }) => ({ label: role, value: named(name, link) })),
      ]}
    >
      {hostWords && <Voice voice={{ words: hostWords, name: hostName, month: "", event: "" }} />}
    </ItemFacts>
  );
}

/** "21 June 2025". A draft may have any text, which stays as it is. */
function dateText(date: string): string {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? date : NaN);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

function named(name: string, link: string) {
  const target = linkTarget(link);
  return name && target ? <a href={target}>{name}</a> : name;
}

/** A link to the venue of the event; `otherwise` where that venue is not public. */
function VenueLink({ id, otherwise }: { id: string; otherwise: string }) {
  const load = useCallback((signal: AbortSignal) => fetchLinkedVenue(id, signal), [id]);
  const venue = useFetch(load, endpointFor("/api/admin/single-venue/{id}", id));
  if (venue.state !== "ready") return otherwise;
  return <Link to={pages.venue(venue.value.slug)}>{venue.value.title}</Link>;
}
