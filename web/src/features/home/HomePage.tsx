import { useMemo } from "react";

import "./Hero.css";
import "./HomePage.css";
import "./VenuesSection.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Tabs } from "../../ui/blocks/Tabs";
import { useEvents } from "../events/calls";
import { PackageSlider } from "../packages/PackageSlider";
import { usePackages } from "../packages/calls";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { type Texts, useTexts } from "../../site/siteContent";
import { useVenues } from "../venues/calls";
import { EventsSection } from "./EventsSection";
import { Hero } from "./Hero";
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
