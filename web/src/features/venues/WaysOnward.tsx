import { type ReactNode, useCallback } from "react";
import { Link } from "react-router-dom";

import { bodyOf, client } from "../../api/client";
import { endpointFor } from "../../api/endpoints";
import { useLatest } from "../../api/fetching/useLatest";
import { fetchMediaFacts } from "../../api/media/fetchMediaFacts";
import type { Venue, VenueLinks } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { useTypedVisit } from "../../paths/visit";
import type { Texts } from "../../site/siteContent";
import { LinkedCard } from "../../ui/cards/LinkedCard";
import { Paragraph } from "../../ui/primitives/Paragraph";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import { venueLocation } from "./venueLocation";
import { DayWord } from "./day/Availability";
import { VenueNumbers } from "./VenueNumbers";
import { useVenuePath } from "./venuePath";

type Days = VenueLinks["days"];
/** A server of an earlier release says nothing of a day. */
type Links = Omit<VenueLinks, "days"> & { days?: Days };

/** Events held at a venue, packages that name it, and similar venues; each part only where there are some. */
export function WaysOnward({ venue, texts }: { venue: Pick<Venue, "id">; texts: Texts }) {
  const links = useVenueLinks(venue.id);
  if (!links) return null;
  const { events, packages, venues, days } = links;
  return (
    <>
      <Ways
        id="celebrated-here"
        title={texts.eventsHereTitle}
        slides={events.map((each) => (
          <EventWay key={each.id} event={each} />
        ))}
      />
      <PackageWays heading={texts.packagesHereTitle} packages={packages} />
      <Ways
        id="similar-venues"
        title={texts.similarVenuesTitle}
        slides={venues.map((each) => (
          <VenueWay key={each.id} venue={each} day={days?.[each.id]} />
        ))}
      />
    </>
  );
}

interface WaysProps {
  id: string;
  title: string | undefined;
  slides: ReactNode[];
}

function Ways({ id, title = "", slides }: WaysProps) {
  if (!slides.length) return null;
  return (
    <section id={id} className="section">
      <h2 className="section__title">{title}</h2>
      <Slider label={title} plan={venueLayout} slides={slides} />
    </section>
  );
}

const EventWay = ({ event }: { event: VenueLinks["events"][number] }) => (
  <LinkedCard item={event} to={pages.event(event.slug)} level={3} />
);

interface VenueWayProps {
  venue: VenueLinks["venues"][number];
  day: Days[string] | undefined;
}

/** A similar venue, and whether it is free on the chosen day; the date and the guests go along. */
const VenueWay = ({ venue, day }: VenueWayProps) => (
  <LinkedCard
    item={venue}
    to={useVenuePath()(venue.slug)}
    level={3}
    location={<Paragraph className="linked-card__location" text={venueLocation(venue)} />}
  >
    <VenueNumbers venue={venue} />
    {day && <DayWord day={day} />}
  </LinkedCard>
);

function PackageWays({ heading, packages }: { heading: string | undefined } & Pick<VenueLinks, "packages">) {
  if (!packages.length) return null;
  return (
    <section id="packages-here" className="section">
      <h2 className="section__title">{heading}</h2>
      <ul>
        {packages.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={pages.package(slug)} className="arrow-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useVenueLinks(id: string): Links | null {
  const { date } = useTypedVisit();
  const load = useCallback((signal: AbortSignal) => fetchVenueLinks(id, date, signal), [id, date]);
  return useLatest(load, endpointFor("/api/admin/venue-links/{id}", id)).latest;
}

async function fetchVenueLinks(id: string, date: string, signal: AbortSignal): Promise<Links> {
  const params = { path: { id }, ...(date && { query: { date } }) };
  const links = await bodyOf(client.GET("/api/admin/venue-links/{id}", { params, signal }));
  await fetchMediaFacts(links);
  return links;
}
