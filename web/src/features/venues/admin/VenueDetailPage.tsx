import { ItemDetailPage } from "../../../admin/item/ItemDetailPage";
import { VenueDeletionEffects } from "./VenueDeletionEffects";
import { VenueDetails } from "./VenueDetails";
import { VENUE_KIND } from "./venueKind";

export function VenueDetailPage() {
  return (
    <ItemDetailPage
      kind={VENUE_KIND}
      fetchFailure="Failed to fetch venue details"
      deletionFailure="Failed to delete the venue"
      renderDeletionEffects={(venue) => <VenueDeletionEffects venue={venue} />}
    >
      {(venue) => <VenueDetails venue={venue} />}
    </ItemDetailPage>
  );
}
