import type { ReactNode } from "react";

import type { ListedVenue } from "../../api/types";
import { type CardLayout, LinkedCard } from "../../ui/cards/LinkedCard";
import { useVenuePath } from "./venuePath";
import { venueLocation } from "./venueLocation";
import { VenueNumbers } from "./VenueNumbers";
import { Paragraph } from "../../ui/primitives/Paragraph";

interface Props extends CardLayout {
  venue: ListedVenue;
  /** What follows the description. */
  children?: ReactNode;
}

export function VenueCard({ venue, children, ...layout }: Props) {
  const path = useVenuePath()(venue.slug);
  return (
    <LinkedCard item={venue} to={path} {...layout} location={<VenueLocation venue={venue} />}>
      <VenueNumbers venue={venue} />
      <Paragraph className="linked-card__text" text={venue.description} />
      {children}
    </LinkedCard>
  );
}

export function VenueLocation({ venue }: { venue: ListedVenue }) {
  return <Paragraph className="linked-card__location" text={venueLocation(venue)} />;
}
