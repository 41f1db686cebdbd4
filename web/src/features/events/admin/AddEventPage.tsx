import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../../admin/form/ItemForm";
import { useAfterAdding } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { EVENT_WAYS } from "../../../admin/form/itemRoutes";
import { EventFields } from "./fields/EventFields";
import { addEvent } from "./calls";
import { EVENT_NEEDS, EVENT_WORDS, FORM_PARTS } from "./fields/formSections";
import { eventValues } from "./formValues";

export function AddEventPage() {
  const onSaved = useAfterAdding(EVENT_WAYS, "Event added successfully!");
  const editing = useItemForm({
    kind: "event",
    item: null,
    valuesOf: eventValues,
    save: addEvent,
    failure: (cause) => messageOf(cause, "Failed to add Event"),
    onSaved,
  });
  return (
    <ItemForm
      editing={editing}
      ways={EVENT_WAYS}
      label="Add Event"
      busyLabel="Adding..."
      parts={FORM_PARTS}
      words={EVENT_WORDS}
      needs={EVENT_NEEDS}
    >
      <EventFields mediaRequired />
    </ItemForm>
  );
}
