import type { Venue } from "../../../api/types";
import { ItemForm } from "../../editing/ItemForm";
import { UpdatePage } from "../../editing/UpdatePage";
import { useAfterUpdating } from "../../editing/useAfterSaving";
import { useItemForm } from "../../editing/useItemForm";
import { VENUE_WAYS } from "../../editing/ways";
import { fetchVenue } from "../calls";
import { OtherVenues } from "./OtherVenues";
import { VenueFields } from "./VenueFields";
import { removeVenueImage, updateVenue } from "./calls";
import { FORM_PARTS, VENUE_WORDS } from "./parts";
import { venueValues } from "./values";

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
