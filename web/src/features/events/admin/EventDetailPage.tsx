import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";

import type { Event } from "../../../api/types";
import { useFetch } from "../../../api/fetching/useFetch";
import { admin, pages } from "../../../routing/paths";
import { BackToList } from "../../../admin/detail/BackToList";
import { SettingsWarning } from "../../../admin/deletion/SettingsWarning";
import { ItemDetail } from "../../../admin/detail/ItemDetail";
import { FetchedItem } from "../../../admin/detail/FetchedItem";
import { FeatureActions } from "../../featuring/FeatureActions";
import { useDocumentTitle } from "../../pages/useDocumentTitle";
import { fetchEvent } from "../calls";
import { deleteEvent } from "./calls";
import { EventDetails } from "./EventDetails";

export function EventDetailPage() {
  const { id = "" } = useParams();
  const event = useFetch(useCallback((signal: AbortSignal) => fetchEvent(id, signal), [id]));
  useDocumentTitle(event.state === "ready" ? event.value.title : "Event");
  return (
    <>
      {event.state === "failed" && <BackToList list={admin.events} />}
      <FetchedItem
        title="Event"
        item={event}
        failure="Failed to fetch location details"
        missing="Event not found!"
      >
        {(found) => <EventDetail key={found.id} stored={found} />}
      </FetchedItem>
    </>
  );
}

function EventDetail({ stored }: { stored: Event }) {
  const [event, setEvent] = useState(stored);
  const change = (changed: Partial<Event>) => setEvent((known) => ({ ...known, ...changed }));
  const deletion = {
    remove: () => deleteEvent(event.id),
    failure: "Failed to delete the event",
    touches: <SettingsWarning item={event} word="event" />,
  };
  return (
    <ItemDetail
      title={event.title}
      list={admin.events}
      edit={admin.updateEvent(event.id)}
      visit={pages.event(event.slug)}
      deletion={deletion}
      actions={<FeatureActions kind="event" item={event} onChange={change} />}
    >
      <EventDetails event={event} />
    </ItemDetail>
  );
}
