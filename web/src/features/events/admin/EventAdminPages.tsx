import { EVENT_KIND } from "./eventKind";
import { EventFields } from "./fields/EventFields";
import { UpdateItemPage, AddItemPage } from "../../../admin/item/ItemFormPages";
import { admin } from "../../../routing/paths";
import { ItemListPage } from "../../../admin/item/ItemListPage";
import { SettingsWarning } from "../../../admin/deletion/SettingsWarning";
import { ItemDetailPage } from "../../../admin/item/ItemDetailPage";
import { EventDetails } from "./EventDetails";

export function AddEventPage() {
  return (
    <AddItemPage kind={EVENT_KIND} failure="Failed to add Event">
      <EventFields mediaRequired />
    </AddItemPage>
  );
}

export function UpdateEventPage() {
  return (
    <UpdateItemPage
      kind={EVENT_KIND}
      fetchFailure="Failed to fetch location details"
      saveFailure={() => "Failed to update event"}
      nextPage={admin.event}
    >
      <EventFields />
    </UpdateItemPage>
  );
}

export function EventListPage() {
  return (
    <ItemListPage kind={EVENT_KIND} column="Itineraries" failure="Failed to fetch locations">
      {(event) => <td data-label="Itineraries">{event.itineraryContent.length}</td>}
    </ItemListPage>
  );
}

export function EventDetailPage() {
  return (
    <ItemDetailPage
      kind={EVENT_KIND}
      fetchFailure="Failed to fetch location details"
      deletionFailure="Failed to delete the event"
      renderDeletionEffects={(event) => <SettingsWarning item={event} noun="event" />}
    >
      {(event) => <EventDetails event={event} />}
    </ItemDetailPage>
  );
}
