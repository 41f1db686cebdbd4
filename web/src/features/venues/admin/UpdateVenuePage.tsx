import { UpdateItemPage } from "../../../admin/item/UpdateItemPage";
import { VenueFields } from "./fields/VenueFields";
import { VENUE_KIND } from "./venueKind";

export function UpdateVenuePage() {
  return (
    <UpdateItemPage
      kind={VENUE_KIND}
      fetchFailure="Failed to fetch venue details"
      saveFailure={() => "Failed to update venue"}
    >
      <VenueFields />
    </UpdateItemPage>
  );
}
