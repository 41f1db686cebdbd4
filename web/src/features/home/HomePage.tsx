import { useMemo } from "react";
import { Link } from "react-router-dom";

import type { ListedEvent, ListedPackage, ListedVenue } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { type Texts, useTexts } from "../../site/siteContent";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { Tabs } from "../../ui/blocks/Tabs";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Title } from "../../ui/headings/Title";
import { Film } from "../../ui/media/Film";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { openingClasses, openingFrames } from "../../ui/media/scrim";
import { Paragraph } from "../../ui/primitives/Paragraph";
import { Slider } from "../../ui/slider/Slider";
import { highlightsLayout, packagesLayout } from "../../ui/slider/sliderLayouts";
import { EventCard, EventLocation } from "../events/EventCard";
import { useEvents } from "../events/calls";
import { usePackages } from "../packages/calls";
import { useVenues } from "../venues/calls";
import { VenuesSection } from "./VenuesSection";
import { chooseFeatured } from "./chooseFeatured";
import "./Hero.css";
import "./HomePage.css";
import "./VenuesSection.css";

export function HomePage() {
  const texts = useTexts();
  const events = useEvents();
  const venues = useVenues();
  const house = venues ? chooseFeatured(venues).featured : undefined;
  useDocumentTitle(texts.homeSearchTitle || texts.tagline);
  return (
    <div className="home">
      <Hero texts={texts} venue={house} />
      <Tabs tabs={useTabs(texts)} follow />
      <Services texts={texts} />
      <section id="events" className="home-section home-section--dark" tabIndex={-1}>
        <EventsSection texts={texts} events={events} />
      </section>
      {texts.homePromise !== "" && (
        <aside className="promise">
          <p>{texts.homePromise}</p>
        </aside>
      )}
      <section id="venues" className="home-section" tabIndex={-1}>
        <VenuesSection texts={texts} venues={venues} />
      </section>
    </div>
  );
}

/** The same array at every rendering with the same texts. */
function useTabs({ homeServicesTab, homeEventsTab, homeVenuesTab }: Texts) {
  return useMemo(
    () => [
      { id: "services", label: homeServicesTab },
      { id: "events", label: homeEventsTab },
      { id: "venues", label: homeVenuesTab },
    ],
    [homeServicesTab, homeEventsTab, homeVenuesTab],
  );
}

function Services({ texts }: { texts: Texts }) {
  const packages = usePackages();
  return (
    <section id="services" className="home-section" tabIndex={-1}>
      <SectionHeader title={texts.homeServicesTitle} text={texts.homeServicesText} />
      {packages ? <PackageSlider packages={packages} /> : <CardSkeletons as="row" shape="tall" />}
    </section>
  );
}

interface Props {
  texts: Texts;
  /** The venue whose film is shown. */
  venue: ListedVenue | undefined;
}

function Hero({ texts, venue }: Props) {
  const film = texts.homeFilm || (venue?.featuredVideo ?? "");
  const still = texts.homeStill || (venue?.featuredImage ?? "");
  const frames = openingFrames([still, film], pictureFrames.opening);
  const headline = texts.homeHeadline || texts.tagline;
  return (
    <section className={`hero ${openingClasses(still, film)}`}>
      {film ? (
        <Film key={film} path={film} poster={still} label={texts.homeFilmLabel ?? ""} frames={frames} eager />
      ) : (
        <Picture path={still} alt="" shape="fill" frames={frames} eager />
      )}
      <div className="hero__text">
        <div className="hero__title">{headline && <Title level={1} text={headline} />}</div>
        <p dir="auto">{texts.homeLead}</p>
        <Link to={pages.contact} className="button">
          {texts.startLabel}
        </Link>
      </div>
    </section>
  );
}

function PackageSlider({ packages }: { packages: ListedPackage[] }) {
  return (
    <Slider
      label="Packages"
      plan={packagesLayout}
      slides={packages.map((item) => (
        <PackageCard key={item.id} item={item} />
      ))}
    />
  );
}

function PackageCard({ item }: { item: ListedPackage }) {
  return (
    <article className="linked-card">
      <Link to={pages.package(item.slug)}>
        <Picture path={item.featuredImage} alt="" shape="tall" frames={pictureFrames.packageSlide} />
        <Title level={3} text={item.title} />
      </Link>
      <Paragraph className="linked-card__text" text={item.description} />
    </article>
  );
}

function EventsSection({ texts, events }: { texts: Texts; events: ListedEvent[] | null }) {
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
          location={<EventLocation event={featured} />}
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
