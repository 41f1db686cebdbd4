import { AddItemPage } from "../../../admin/item/AddItemPage";
import { OtherVenueRows } from "./fields/OtherVenueRows";
import { VenueFields } from "./fields/VenueFields";
import { VENUE_KIND } from "./venueKind";

export function AddVenuePage() {
  return (
    <AddItemPage kind={VENUE_KIND} failure="Failed to add venue">
      <VenueFields mediaRequired />
      <OtherVenueRows />
    </AddItemPage>
  );
}
