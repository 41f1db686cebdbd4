import type { Venue } from "../../../api/types";
import { ItemForm } from "../../../admin/form/ItemForm";
import { UpdateItemPage } from "../../../admin/form/UpdateItemPage";
import { useAfterUpdating } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { VENUE_ROUTES } from "../../../admin/form/itemRoutes";
import { fetchVenue } from "../calls";
import { OtherVenueRows } from "./fields/OtherVenueRows";
import { VenueFields } from "./fields/VenueFields";
import { removeVenueImage, updateVenue } from "./calls";
import { FORM_SECTIONS, VENUE_LABELS } from "./fields/formSections";
import { venueValues } from "./formValues";

export function UpdateVenuePage() {
  return (
    <UpdateItemPage
      heading="Update Venue"
      ways={VENUE_ROUTES}
      load={fetchVenue}
      failure="Failed to fetch venue details"
      missing="Venue not found!"
    >
      {(venue) => <UpdateVenueForm key={venue.id} venue={venue} />}
    </UpdateItemPage>
  );
}

function UpdateVenueForm({ venue }: { venue: Venue }) {
  const onSaved = useAfterUpdating(VENUE_ROUTES, "Venue updated successfully!");
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
      ways={VENUE_ROUTES}
      label="Update Venue"
      busyLabel="Updating..."
      parts={FORM_SECTIONS}
      words={VENUE_LABELS}
    >
      <VenueFields />
      <OtherVenueRows />
    </ItemForm>
  );
}
