import type { ListedVenue } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { type CardLayout, LinkedCard } from "../../ui/cards/LinkedCard";
import { venueLocation } from "./venueLocation";
import { Paragraph } from "../../ui/primitives/Paragraph";

export function VenueCard({ venue, ...layout }: CardLayout & { venue: ListedVenue }) {
  return (
    <LinkedCard item={venue} to={pages.venue(venue.slug)} {...layout} place={<VenuePlace venue={venue} />}>
      <Paragraph className="linked-card__text" text={venue.description} />
    </LinkedCard>
  );
}

export function VenuePlace({ venue }: { venue: ListedVenue }) {
  return <Paragraph className="linked-card__place" text={venueLocation(venue)} />;
}
