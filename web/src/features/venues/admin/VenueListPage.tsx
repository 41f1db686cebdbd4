import { ItemListPage } from "../../../admin/item/ItemListPage";
import { VENUE_KIND } from "./venueKind";

export function VenueListPage() {
  return (
    <ItemListPage kind={VENUE_KIND} column="Description" failure="Failed to fetch venues">
      {(venue) => (
        <td>
          <p className="table__text" dir="auto">
            {venue.description}
          </p>
        </td>
      )}
    </ItemListPage>
  );
}
