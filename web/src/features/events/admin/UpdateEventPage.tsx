import { useNavigate } from "react-router-dom";

import type { Event } from "../../../api/types";
import { admin } from "../../../paths";
import { ItemForm } from "../../editing/ItemForm";
import { UpdatePage } from "../../editing/UpdatePage";
import { useAfterUpdating } from "../../editing/useAfterSaving";
import { useItemForm } from "../../editing/useItemForm";
import { EVENT_WAYS } from "../../editing/ways";
import { usePlace } from "../../listing/place";
import { fetchEvent } from "../calls";
import { EventFields } from "./EventFields";
import { removeEventImage, updateEvent } from "./calls";
import { EVENT_WORDS, FORM_PARTS } from "./parts";
import { eventValues } from "./values";

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
