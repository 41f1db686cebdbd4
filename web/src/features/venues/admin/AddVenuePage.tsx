import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../editing/ItemForm";
import { useAfterAdding } from "../../editing/useAfterSaving";
import { useItemForm } from "../../editing/useItemForm";
import { VENUE_WAYS } from "../../editing/ways";
import { OtherVenues } from "./OtherVenues";
import { VenueFields } from "./VenueFields";
import { addVenue } from "./calls";
import { FORM_PARTS, VENUE_NEEDS, VENUE_WORDS } from "./parts";
import { venueValues } from "./values";

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
