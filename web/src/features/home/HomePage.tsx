import { useMemo } from "react";
import { Link } from "react-router-dom";

import "./Hero.css";
import "./HomePage.css";
import "./VenuesSection.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Tabs } from "../../ui/blocks/Tabs";
import { useEvents } from "../events/calls";
import type { ListedPackage, ListedVenue } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { Picture } from "../../ui/media/Picture";
import { pictureSizes } from "../../ui/media/pictureSizes";
import { Slider } from "../../ui/slider/Slider";
import { Title } from "../../ui/headings/Title";
import { packagesLayout } from "../../ui/slider/sliderLayouts";
import { Paragraph } from "../../ui/primitives/Paragraph";
import { usePackages } from "../packages/calls";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { type Texts, useTexts } from "../../site/siteContent";
import { useVenues } from "../venues/calls";
import { EventsSection } from "./EventsSection";
import { Film } from "../../ui/media/Film";
import { openingClasses, openingFrames } from "../../ui/media/scrim";
import { VenuesSection } from "./VenuesSection";
import { chooseFeatured } from "./chooseFeatured";

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
  const frames = openingFrames([still, film], pictureSizes.opening);
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
        <Picture path={item.featuredImage} alt="" shape="tall" frames={pictureSizes.packageSlide} />
        <Title level={3} text={item.title} />
      </Link>
      <Paragraph className="linked-card__text" text={item.description} />
    </article>
  );
}
