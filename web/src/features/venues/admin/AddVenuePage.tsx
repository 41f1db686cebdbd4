import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../../admin/form/ItemForm";
import { useAfterAdding } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { VENUE_ROUTES } from "../../../admin/form/itemRoutes";
import { OtherVenueRows } from "./fields/OtherVenueRows";
import { VenueFields } from "./fields/VenueFields";
import { addVenue } from "./calls";
import { FORM_SECTIONS, VENUE_REQUIRED_FILES, VENUE_LABELS } from "./fields/formSections";
import { venueValues } from "./formValues";

export function AddVenuePage() {
  const onSaved = useAfterAdding(VENUE_ROUTES, "Venue added successfully!");
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
      ways={VENUE_ROUTES}
      label="Add Venue"
      busyLabel="Adding..."
      parts={FORM_SECTIONS}
      words={VENUE_LABELS}
      needs={VENUE_REQUIRED_FILES}
    >
      <VenueFields mediaRequired />
      <OtherVenueRows />
    </ItemForm>
  );
}
