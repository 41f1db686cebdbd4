import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../../admin/form/ItemForm";
import { useAfterAdding } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { EVENT_ROUTES } from "../../../admin/form/itemRoutes";
import { EventFields } from "./fields/EventFields";
import { addEvent } from "./calls";
import { EVENT_REQUIRED_FILES, EVENT_LABELS, FORM_SECTIONS } from "./fields/formSections";
import { eventValues } from "./formValues";

export function AddEventPage() {
  const onSaved = useAfterAdding(EVENT_ROUTES, "Event added successfully!");
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
      ways={EVENT_ROUTES}
      label="Add Event"
      busyLabel="Adding..."
      parts={FORM_SECTIONS}
      words={EVENT_LABELS}
      needs={EVENT_REQUIRED_FILES}
    >
      <EventFields mediaRequired />
    </ItemForm>
  );
}
