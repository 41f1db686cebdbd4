import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../../admin/form/ItemForm";
import { useAfterAdding } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { VENUE_WAYS } from "../../../admin/form/itemRoutes";
import { OtherVenues } from "./fields/OtherVenueRows";
import { VenueFields } from "./fields/VenueFields";
import { addVenue } from "./calls";
import { FORM_PARTS, VENUE_NEEDS, VENUE_WORDS } from "./fields/formSections";
import { venueValues } from "./formValues";

export function AddVenuePage() {
  const onSaved = useAfterAdding(VENUE_WAYS, "Venue added successfully!");
  const editing = useItemForm({
    kind: "venue",
    item: null,
    valuesOf: venueValues,
    save: addVenue,
    failure: (cause) => messageOf(cause, "Failed to add venue"),
    onSaved,
  });
  return (
    <ItemForm
      editing={editing}
      ways={VENUE_WAYS}
      label="Add Venue"
      busyLabel="Adding..."
      parts={FORM_PARTS}
      words={VENUE_WORDS}
      needs={VENUE_NEEDS}
    >
      <VenueFields mediaRequired />
      <OtherVenues />
    </ItemForm>
  );
}
