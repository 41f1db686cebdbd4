import { Link } from "react-router-dom";

import { pages } from "../../paths";
import { Picture } from "../../ui/Picture";
import { PlanningCall } from "../../ui/PlanningCall";
import { useTitle } from "../pages/useTitle";
import { VenueCard } from "./VenueCard";
import { useVenues } from "./calls";

export function VenuesPage() {
  const venues = useVenues();
  const fullWidth = venues?.find((venue) => venue.isFullWidth);
  useTitle("Venues");
  return (
    <>
      <header className="opening">
        <h1>Venues</h1>
      </header>
      <ul className="cards">
        {venues?.map((venue) => (
          <li key={venue.id}>
            <VenueCard venue={venue} level={2} />
          </li>
        ))}
      </ul>
      {fullWidth && (
        <article className="feature">
          <Link to={pages.venue(fullWidth.slug)}>
            <Picture path={fullWidth.bannerImage || fullWidth.featuredImage} alt="" shape="fill" />
            <div className="feature__text">
              <h2>{fullWidth.title}</h2>
              <p>{`${fullWidth.city}, ${fullWidth.state}`}</p>
            </div>
          </Link>
        </article>
      )}
      <PlanningCall>Not sure which house? Tell us about the day instead.</PlanningCall>
    </>
  );
}
