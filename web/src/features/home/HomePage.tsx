import "../../styles/home.css";
import { Awaited } from "../../ui/blocks/CardSkeletons";
import { PartHead } from "../../ui/blocks/SectionHeader";
import { Tabs } from "../../ui/blocks/Tabs";
import { useEvents } from "../events/calls";
import { PackageRow } from "../packages/PackageSlider";
import { usePackages } from "../packages/calls";
import { useTitle } from "../pages/useDocumentTitle";
import { useSiteDetails } from "../settings/calls";
import { useVenues } from "../venues/calls";
import { EventPart } from "./EventsSection";
import { Hero } from "./Hero";
import { VenuePart } from "./VenuesSection";
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
  useTitle(tagline);
  return (
    <div className="home">
      <Hero tagline={tagline} venue={house} />
      <Tabs tabs={TABS} follow />
      <Services />
      <section id="events" className="part part--dark" tabIndex={-1}>
        <EventPart events={events} />
      </section>
      <Pause />
      <section id="venues" className="part" tabIndex={-1}>
        <VenuePart venues={venues} />
      </section>
    </div>
  );
}

function Services() {
  const packages = usePackages();
  return (
    <section id="services" className="part" tabIndex={-1}>
      <PartHead title="What We Do">
        Weddings that last three days, parties that last one night, and launches that people still talk about.
        Each begins as one of these, and ends as nobody else’s.
      </PartHead>
      {packages ? <PackageRow packages={packages} /> : <Awaited as="row" shape="tall" />}
    </section>
  );
}

/** A page's breath between the two rows of pictures. */
function Pause() {
  return (
    <aside className="promise">
      <p>You choose the hills and the company. We see to the boats, the band, the beds and the weather.</p>
    </aside>
  );
}
