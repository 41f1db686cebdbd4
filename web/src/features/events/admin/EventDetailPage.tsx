import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";

import type { Event } from "../../../api/types";
import { useLoaded } from "../../../api/fetching/useFetch";
import { admin, pages } from "../../../routing/paths";
import { BackToList } from "../../../admin/detail/BackToList";
import { Chosen } from "../../../admin/deletion/SettingsWarning";
import { Detail } from "../../../admin/detail/ItemDetail";
import { Loaded } from "../../../admin/detail/FetchedItem";
import { FeatureActions } from "../../featuring/FeatureActions";
import { useTitle } from "../../pages/useDocumentTitle";
import { fetchEvent } from "../calls";
import { deleteEvent } from "./calls";
import { EventDetails } from "./EventDetails";

export function EventDetailPage() {
  const { id = "" } = useParams();
  const event = useLoaded(useCallback((signal: AbortSignal) => fetchEvent(id, signal), [id]));
  useTitle(event.state === "ready" ? event.value.title : "Event");
  return (
    <>
      {event.state === "failed" && <BackToList list={admin.events} />}
      <Loaded
        title="Event"
        item={event}
        failure="Failed to fetch location details"
        missing="Event not found!"
      >
        {(found) => <EventDetail key={found.id} stored={found} />}
      </Loaded>
    </>
  );
}

function EventDetail({ stored }: { stored: Event }) {
  const [event, setEvent] = useState(stored);
  const change = (changed: Partial<Event>) => setEvent((known) => ({ ...known, ...changed }));
  const deletion = {
    remove: () => deleteEvent(event.id),
    failure: "Failed to delete the event",
    touches: <Chosen item={event} word="event" />,
  };
  return (
    <Detail
      title={event.title}
      list={admin.events}
      edit={admin.updateEvent(event.id)}
      visit={pages.event(event.slug)}
      deletion={deletion}
      actions={<FeatureActions kind="event" item={event} onChange={change} />}
    >
      <EventDetails event={event} />
    </Detail>
  );
}
