import { useNavigate } from "react-router-dom";

import type { Event } from "../../../api/types";
import { admin } from "../../../routing/paths";
import { ItemForm } from "../../../admin/form/ItemForm";
import { UpdateItemPage } from "../../../admin/form/UpdateItemPage";
import { useAfterUpdating } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { EVENT_ROUTES } from "../../../admin/form/itemRoutes";
import { useListOrigin } from "../../../admin/list/listOrigin";
import { fetchEvent } from "../calls";
import { EventFields } from "./fields/EventFields";
import { removeEventImage, updateEvent } from "./calls";
import { EVENT_LABELS, FORM_SECTIONS } from "./fields/formSections";
import { eventValues } from "./formValues";

export function UpdateEventPage() {
  return (
    <UpdateItemPage
      heading="Update Event"
      ways={EVENT_ROUTES}
      load={fetchEvent}
      failure="Failed to fetch location details"
      missing="Event not found!"
    >
      {(event) => <UpdateEventForm key={event.id} event={event} />}
    </UpdateItemPage>
  );
}

function UpdateEventForm({ event }: { event: Event }) {
  const navigate = useNavigate();
  const place = useListOrigin();
  const onSaved = useAfterUpdating(EVENT_ROUTES, "Event updated successfully!", () =>
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
      ways={EVENT_ROUTES}
      label="Update Event"
      busyLabel="Updating..."
      parts={FORM_SECTIONS}
      words={EVENT_LABELS}
    >
      <EventFields />
    </ItemForm>
  );
}
