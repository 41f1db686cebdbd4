import { Picture } from "../../../../ui/media/Picture";
import type { KnownVenue } from "./useVenuesById";

const WORDS = {
  gone: "A venue that is no longer in the catalogue: please remove it here",
  untold: "A venue whose title could not be fetched",
};

/** What a venue is called, as far as it is known. */
export function nameOf(known: KnownVenue | undefined): string {
  if (!known) return "Loading...";
  return typeof known === "string" ? WORDS[known] : known.title;
}

/** A venue in one line: its picture, its title and its city. */
export function VenueOption({ known }: { known: KnownVenue | undefined }) {
  const venue = typeof known === "object" ? known : undefined;
  return (
    <span className="venueline">
      <Picture path={venue?.featuredImage ?? ""} alt="" />
      <span>
        <span className="venueline__title">{nameOf(known)}</span>
        {venue?.city && <span className="venueline__city">{venue.city}</span>}
      </span>
    </span>
  );
}
