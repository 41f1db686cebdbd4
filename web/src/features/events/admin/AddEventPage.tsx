import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../editing/ItemForm";
import { useAfterAdding } from "../../editing/useAfterSaving";
import { useItemForm } from "../../editing/useItemForm";
import { EVENT_WAYS } from "../../editing/ways";
import { EventFields } from "./EventFields";
import { addEvent } from "./calls";
import { EVENT_NEEDS, EVENT_WORDS, FORM_PARTS } from "./parts";
import { eventValues } from "./values";

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
