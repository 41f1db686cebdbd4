import { useNavigate } from "react-router-dom";

import type { Event } from "../../../api/types";
import { admin } from "../../../routing/paths";
import { ItemForm } from "../../../admin/form/ItemForm";
import { UpdatePage } from "../../../admin/form/UpdateItemPage";
import { useAfterUpdating } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { EVENT_WAYS } from "../../../admin/form/itemRoutes";
import { usePlace } from "../../../admin/list/listOrigin";
import { fetchEvent } from "../calls";
import { EventFields } from "./fields/EventFields";
import { removeEventImage, updateEvent } from "./calls";
import { EVENT_WORDS, FORM_PARTS } from "./fields/formSections";
import { eventValues } from "./formValues";

export function UpdateEventPage() {
  return (
    <UpdatePage
      heading="Update Event"
      ways={EVENT_WAYS}
      load={fetchEvent}
      failure="Failed to fetch location details"
      missing="Event not found!"
    >
      {(event) => <UpdateEventForm key={event.id} event={event} />}
    </UpdatePage>
  );
}

function UpdateEventForm({ event }: { event: Event }) {
  const navigate = useNavigate();
  const place = usePlace();
  const onSaved = useAfterUpdating(EVENT_WAYS, "Event updated successfully!", () =>
    navigate(admin.event(event.id), { state: place }),
  );
  const editing = useItemForm({
    kind: "event",
    item: event,
    valuesOf: eventValues,
    save: (save) => updateEvent(event.id, save),
    load: fetchEvent,
    removeImage: removeEventImage,
    failure: () => "Failed to update event",
    onSaved,
  });
  return (
    <ItemForm
      editing={editing}
      ways={EVENT_WAYS}
      label="Update Event"
      busyLabel="Updating..."
      parts={FORM_PARTS}
      words={EVENT_WORDS}
    >
      <EventFields />
    </ItemForm>
  );
}
