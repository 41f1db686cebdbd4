import type { Venue } from "../../../api/types";
import { ItemForm } from "../../../admin/form/ItemForm";
import { UpdatePage } from "../../../admin/form/UpdateItemPage";
import { useAfterUpdating } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { VENUE_WAYS } from "../../../admin/form/itemRoutes";
import { fetchVenue } from "../calls";
import { OtherVenues } from "./fields/OtherVenueRows";
import { VenueFields } from "./fields/VenueFields";
import { removeVenueImage, updateVenue } from "./calls";
import { FORM_PARTS, VENUE_WORDS } from "./fields/formSections";
import { venueValues } from "./formValues";

export function UpdateVenuePage() {
  return (
    <UpdatePage
      heading="Update Venue"
      ways={VENUE_WAYS}
      load={fetchVenue}
      failure="Failed to fetch venue details"
      missing="Venue not found!"
    >
      {(venue) => <UpdateVenueForm key={venue.id} venue={venue} />}
    </UpdatePage>
  );
}

function UpdateVenueForm({ venue }: { venue: Venue }) {
  const onSaved = useAfterUpdating(VENUE_WAYS, "Venue updated successfully!");
  const editing = useItemForm({
    kind: "venue",
    item: venue,
    valuesOf: venueValues,
    save: (save) => updateVenue(venue.id, save),
    load: fetchVenue,
    removeImage: removeVenueImage,
    failure: () => "Failed to update venue",
    onSaved,
  });
  return (
    <ItemForm
      editing={editing}
      ways={VENUE_WAYS}
      label="Update Venue"
      busyLabel="Updating..."
      parts={FORM_PARTS}
      words={VENUE_WORDS}
    >
      <VenueFields />
      <OtherVenues />
    </ItemForm>
  );
}
