import { type ReactNode, useCallback } from "react";
import { Link } from "react-router-dom";

import { bodyOf, client } from "../../api/client";
import { endpointFor } from "../../api/endpoints";
import { useFetch } from "../../api/fetching/useFetch";
import { fetchMediaFacts } from "../../api/media/fetchMediaFacts";
import type { Venue, VenueLinks } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import type { Texts } from "../../site/siteContent";
import { LinkedCard } from "../../ui/cards/LinkedCard";
import { Paragraph } from "../../ui/primitives/Paragraph";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import { venueLocation } from "./venueLocation";
import { useVenuePath } from "./venuePath";

/** Events held at a venue, packages that name it, and similar venues; each part only where there are some. */
export function WaysOnward({ venue, texts }: { venue: Pick<Venue, "id">; texts: Texts }) {
  const load = useCallback((signal: AbortSignal) => fetchVenueLinks(venue.id, signal), [venue.id]);
  const links = useFetch(load, endpointFor("/api/admin/venue-links/{id}", venue.id));
  if (links.state !== "ready") return null;
  const { events, packages, venues } = links.value;
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
          <VenueWay key={each.id} venue={each} />
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

/** A similar venue; the date and the guests that the visitor chose go along. */
const VenueWay = ({ venue }: { venue: VenueLinks["venues"][number] }) => (
  <LinkedCard
    item={venue}
    to={useVenuePath()(venue.slug)}
    level={3}
    place={<Paragraph className="linked-card__place" text={venueLocation(venue)} />}
  />
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

/** Fetches where the page of a venue leads on. */
async function fetchVenueLinks(id: string, signal: AbortSignal): Promise<VenueLinks> {
  const links = await bodyOf(client.GET("/api/admin/venue-links/{id}", { params: { path: { id } }, signal }));
  await fetchMediaFacts(links);
  return links;
}
