import { useCallback } from "react";
import { useNavigate, useParams } from "react-router-dom";

import { isUnknown } from "../../../api/errors";
import type { Event } from "../../../api/types";
import { useLoaded } from "../../../api/useLoaded";
import { admin } from "../../../paths";
import { say } from "../../../ui/notices";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { usePlace } from "../../listing/place";
import { useTitle } from "../../pages/useTitle";
import { fetchEvent } from "../calls";
import { EventFields } from "./EventFields";
import { removeEventImage, updateEvent } from "./calls";
import { EVENT_WORDS, FORM_PARTS } from "./parts";
import { eventValues } from "./values";

export function UpdateEventPage() {
  const { id = "" } = useParams();
  const event = useLoaded(useCallback((signal: AbortSignal) => fetchEvent(id, signal), [id]));
  useTitle(event.state === "ready" ? `Update ${event.value.title}` : "Update Event");
  return (
    <>
      <h1>Update Event</h1>
      {event.state === "loading" && <p>Loading...</p>}
      {event.state === "failed" && <p role="alert">{failure(event.cause)}</p>}
      {event.state === "ready" && <UpdateEventForm key={event.value.id} event={event.value} />}
    </>
  );
}

const failure = (cause: unknown): string =>
  isUnknown(cause) ? "Event not found!" : "Failed to fetch location details";

function UpdateEventForm({ event }: { event: Event }) {
  const navigate = useNavigate();
  const place = usePlace();
  const editing = useItemForm({
    kind: "event",
    item: event,
    valuesOf: eventValues,
    save: (save) => updateEvent(event.id, save),
    load: fetchEvent,
    removeImage: removeEventImage,
    failure: () => "Failed to update event",
    onSaved: async () => {
      say("Event updated successfully!");
      await navigate(admin.event(event.id), { state: place });
    },
  });
  return (
    <ItemForm
      editing={editing}
      label="Update Event"
      busyLabel="Updating..."
      parts={FORM_PARTS}
      words={EVENT_WORDS}
    >
      <EventFields />
    </ItemForm>
  );
}
