import { Link } from "react-router-dom";

import type { Venue } from "../../api/types";
import { pages } from "../../paths";
import { Carousel } from "../../ui/Carousel";
import { Picture } from "../../ui/Picture";
import { VenueCard } from "../venues/VenueCard";

export function VenuePart({ featured, rest }: { featured: Venue | undefined; rest: Venue[] }) {
  return (
    <>
      <header className="part__head">
        <h2>Venues</h2>
        <p>Castles, lochside lodges and city rooms, each walked through before we recommend it.</p>
      </header>
      {featured && (
        <article className="feature">
          <Link to={pages.venue(featured.slug)}>
            <Picture path={featured.bannerImage} alt="" shape="fill" />
            <div className="feature__text">
              <h3>{featured.title}</h3>
              <p>{`${featured.city}, ${featured.state}`}</p>
            </div>
          </Link>
        </article>
      )}
      {rest.length > 0 && (
        <Carousel label="Venues">
          {rest.map((venue) => (
            <li key={venue.id}>
              <VenueCard venue={venue} level={3} />
            </li>
          ))}
        </Carousel>
      )}
      <Link to={pages.venues} className="onward">
        All venues
      </Link>
    </>
  );
}
