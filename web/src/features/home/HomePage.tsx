import "./Hero.css";
import "./HomePage.css";
import "./VenuesSection.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Tabs } from "../../ui/blocks/Tabs";
import { useEvents } from "../events/calls";
import { PackageSlider } from "../packages/PackageSlider";
import { usePackages } from "../packages/calls";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { useSiteDetails } from "../settings/calls";
import { useVenues } from "../venues/calls";
import { EventsSection } from "./EventsSection";
import { Hero } from "./Hero";
import { VenuesSection } from "./VenuesSection";
import { chooseFeatured } from "./chooseFeatured";

const TABS = [
  { id: "services", label: "Services" },
  { id: "events", label: "Events" },
  { id: "venues", label: "Venues" },
];

export function HomePage() {
  const tagline = useSiteDetails()?.tagline;
  const events = useEvents();
  const venues = useVenues();
  const house = venues ? chooseFeatured(venues).featured : undefined;
  useDocumentTitle(tagline);
  return (
    <div className="home">
      <Hero tagline={tagline} venue={house} />
      <Tabs tabs={TABS} follow />
      <Services />
      <section id="events" className="part part--dark" tabIndex={-1}>
        <EventsSection events={events} />
      </section>
      <Pause />
      <section id="venues" className="part" tabIndex={-1}>
        <VenuesSection venues={venues} />
      </section>
    </div>
  );
}

function Services() {
  const packages = usePackages();
  return (
    <section id="services" className="part" tabIndex={-1}>
      <SectionHeader title="What We Do">
        Weddings that last three days, parties that last one night, and launches that people still talk about.
        Each begins as one of these, and ends as nobody else’s.
      </SectionHeader>
      {packages ? <PackageSlider packages={packages} /> : <CardSkeletons as="row" shape="tall" />}
    </section>
  );
}

function Pause() {
  return (
    <aside className="promise">
      <p>You choose the hills and the company. We see to the boats, the band, the beds and the weather.</p>
    </aside>
  );
}
