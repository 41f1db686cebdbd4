import { Link } from "react-router-dom";

import { pages } from "../../routing/paths";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";

/** The venues a package names, in its order; one that is gone is left out. */
export function TopVenues({ ids }: { ids: string[] }) {
  const all = useVenues();
  const venues = ids.flatMap((id) => all?.find((venue) => venue.id === id) ?? []);
  return (
    <section id="venue" className="section">
      <h2 className="section__title">Top venues</h2>
      {!all && ids.length > 0 && <CardSkeletons as="row" />}
      <Slider
        label="Top venues"
        plan={venueLayout}
        slides={venues.map((venue) => (
          <VenueCard key={venue.id} venue={venue} level={3} />
        ))}
      />
      <Link to={pages.venues} className="onward">
        VIEW ALL VENUES
      </Link>
    </section>
  );
}
