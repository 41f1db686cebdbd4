import type { ListedVenue } from "../../api/types";
import { pages } from "../../routing/paths";
import { type CardLayout, LinkedCard } from "../../ui/cards/LinkedCard";
import { venueLocation } from "./venueLocation";

export function VenueCard({ venue, ...layout }: CardLayout & { venue: ListedVenue }) {
  return (
    <LinkedCard item={venue} to={pages.venue(venue.slug)} {...layout} place={<VenuePlace venue={venue} />}>
      <p className="card__text" dir="auto">
        {venue.description}
      </p>
    </LinkedCard>
  );
}

export function VenuePlace({ venue }: { venue: ListedVenue }) {
  return (
    <p className="card__place" dir="auto">
      {venueLocation(venue)}
    </p>
  );
}
