import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../routing/paths";
import "../../ui/cards/cardGrid.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { Picture } from "../../ui/media/Picture";
import { Title } from "../../ui/headings/Title";
import { cardFrames, pictureFrames } from "../../ui/media/pictureFrames";
import { scrimClasses } from "../../ui/media/scrim";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { VenueCard, VenuePlace } from "./VenueCard";
import { useVenues } from "./calls";

export function VenuesPage() {
  const venues = useVenues();
  useDocumentTitle("Venues");
  return (
    <>
      <header className="opening">
        <h1>Venues</h1>
        <p>
          Houses with a door that closes behind you and your people alone. Every one has been walked through
          by us, in the rain as well, before it was put on this page.
        </p>
      </header>
      {venues ? <LoadedList venues={venues} /> : <CardSkeletons as="cards" />}
    </>
  );
}

function LoadedList({ venues }: { venues: ListedVenue[] }) {
  const fullWidth = venues.find((venue) => venue.isFullWidth);
  return (
    <>
      {fullWidth && <FullWidth venue={fullWidth} />}
      {venues.length === 0 && (
        <p className="none">The first houses are being photographed. Ask us about them.</p>
      )}
      <ul className="cards">
        {venues.map((venue, index) => (
          <li key={venue.id}>
            <VenueCard venue={venue} level={2} frames={cardFrames(index, venues.length)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FullWidth({ venue }: { venue: ListedVenue }) {
  const picture = venue.bannerImage || venue.featuredImage;
  return (
    <article className={`feature ${scrimClasses(picture)}`}>
      <Picture path={picture} alt="" shape="fill" frames={pictureFrames.feature} eager />
      <Link to={pages.venue(venue.slug)} className="feature__text">
        <Title level={2} text={venue.title} />
        <VenuePlace venue={venue} />
        {venue.overlayText && <p dir="auto">{venue.overlayText}</p>}
      </Link>
    </article>
  );
}
