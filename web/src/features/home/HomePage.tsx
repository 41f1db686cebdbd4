import { Film } from "../../ui/Film";
import { Picture } from "../../ui/Picture";
import { PlanningCall } from "../../ui/PlanningCall";
import { Tabs } from "../../ui/Tabs";
import { useEvents } from "../events/calls";
import { PackageRow } from "../packages/PackageRow";
import { usePackages } from "../packages/calls";
import { useTitle } from "../pages/useTitle";
import { useSiteDetails } from "../settings/calls";
import { useVenues } from "../venues/calls";
import { EventPart } from "./EventPart";
import { VenuePart } from "./VenuePart";
import { chooseFeatured } from "./featured";

const TABS = [
  { id: "services", label: "Services" },
  { id: "events", label: "Events" },
  { id: "venues", label: "Venues" },
];

export function HomePage() {
  const details = useSiteDetails();
  const packages = usePackages() ?? [];
  const events = chooseFeatured(useEvents() ?? []);
  const venues = chooseFeatured(useVenues() ?? []);
  const { featuredVideo: film = "", featuredImage: still = "" } = venues.featured ?? {};
  useTitle(details?.tagline);
  return (
    <>
      <section className="hero">
        {film ? (
          <Film path={film} poster={still} label="The featured venue" />
        ) : (
          <Picture path={still} alt="" shape="fill" eager />
        )}
        <div className="hero__text">
          <h1>{details?.tagline}</h1>
          <p>We find the house, plan the day and stay until the last dance.</p>
        </div>
      </section>
      <Tabs tabs={TABS} />
      <section id="services" className="part">
        <header className="part__head">
          <h2>What we do</h2>
          <p>Three ways to begin, and as many endings as there are families, friends and firms.</p>
        </header>
        <PackageRow packages={packages} />
      </section>
      <section id="events" className="part part--dark">
        <EventPart {...events} />
      </section>
      <section id="venues" className="part">
        <VenuePart {...venues} />
      </section>
      <PlanningCall>Tell us the season and the number of chairs. We will think of the rest.</PlanningCall>
    </>
  );
}
