import { Link } from "react-router-dom";

import { pages } from "../../paths";
import { Slider } from "../../ui/Slider";
import { venuePlan } from "../../ui/sliderPlans";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";

/** The venues a package names, in its order; one that is gone is left out. */
export function TopVenues({ ids }: { ids: string[] }) {
  const all = useVenues() ?? [];
  const venues = ids.flatMap((id) => all.find((venue) => venue.id === id) ?? []);
  return (
    <section id="venue" className="section">
      <h2 className="section__title">Top venues</h2>
      {/* Until the venues have come their place is kept, so that what follows does not jump. */}
      <div className={ids.length > venues.length ? "top-venues top-venues--awaited" : "top-venues"}>
        <Slider
          label="Top venues"
          plan={venuePlan}
          slides={venues.map((venue) => (
            <VenueCard key={venue.id} venue={venue} level={3} />
          ))}
        />
      </div>
      <Link to={pages.venues} className="onward">
        VIEW ALL VENUES
      </Link>
    </section>
  );
}
