import { Link } from "react-router-dom";

import { pages } from "../../paths";
import { Carousel } from "../../ui/Carousel";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";

/** The venues a package names, in its order; one that is gone is left out. */
export function TopVenues({ ids }: { ids: string[] }) {
  const all = useVenues() ?? [];
  const venues = ids.flatMap((id) => all.find((venue) => venue.id === id) ?? []);
  return (
    <section id="venue" className="part">
      <header className="part__head">
        <h2>Top venues</h2>
      </header>
      {venues.length > 0 && (
        <Carousel label="Top venues">
          {venues.map((venue) => (
            <li key={venue.id}>
              <VenueCard venue={venue} level={3} />
            </li>
          ))}
        </Carousel>
      )}
      <Link to={pages.venues} className="onward">
        VIEW ALL VENUES
      </Link>
    </section>
  );
}
