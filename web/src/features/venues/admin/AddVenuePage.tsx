import { AddItemPage } from "../../../admin/item/AddItemPage";
import { VenueFields } from "./fields/VenueFields";
import { VENUE_KIND } from "./venueKind";

export function AddVenuePage() {
  return (
    <AddItemPage kind={VENUE_KIND} failure="Failed to add venue">
      <VenueFields mediaRequired />
    </AddItemPage>
  );
}
